import { preloadsElement } from '../../shared/preloads-element.ts'
import { fullPageLoadOnce } from '../chunks/full-page-load.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { views } from '../pages/index.ts'

/**
 * React and our own code are fetched after the first paint and parsed in separate tasks, so that a slow phone paints early and
 * stays responsive. Only this file contains the names of the pages' chunks. A change in a page renames its chunk and this file,
 * and the other chunks stay in the cache.
 */
async function main(): Promise<void> {
  await firstPaint()
  // Preloads in parallel the chunks that the imports would request one after another.
  document.head.append((document.getElementById(preloadsElement) as HTMLTemplateElement).content)
  await loadChunk(() => import('./vendor.ts'))
  await yieldToMain()
  const { hydrate } = await loadChunk(() => import('./hydrate.tsx'))
  await yieldToMain()
  await hydrate(views)
}

/** Resolves when the browser has painted the page. A background tab does not paint, so do not wait for it. */
async function firstPaint(): Promise<void> {
  for (let frame = 0; frame < 2 && !document.hidden; frame++) await new Promise(requestAnimationFrame)
  await yieldToMain()
}

function yieldToMain(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

main().catch(async error => {
  console.error('The page could not be hydrated.', error)
  if (!navigator.onLine) return
  const module = await import('./retry-hydration.ts').catch(() => undefined)
  if (!(await module?.retryHydration(main))) fullPageLoadOnce(location)
})
