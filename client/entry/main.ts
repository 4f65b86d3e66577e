import { preloadsElement } from '../../shared/preloads-element.ts'
import { fullPageLoadOnce } from '../chunks/full-page-load.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { views } from '../pages/index.ts'

/**
 * Only this file contains the URLs of the page chunks, so a change to one page changes only the URLs of that page's chunk and of
 * this file.
 */
async function main(): Promise<void> {
  await firstPaint()
  // Without preloads, the imports below would request the chunks one after another.
  document.head.append((document.getElementById(preloadsElement) as HTMLTemplateElement).content)
  await loadChunk(() => import('./vendor.ts'))
  await yieldToMain()
  const { hydrate } = await loadChunk(() => import('./hydrate.tsx'))
  await yieldToMain()
  await hydrate(views)
}

/** Resolves after the first paint, or immediately in a background tab, which does not paint. */
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
