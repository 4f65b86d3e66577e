import { preloadsElement } from '../../shared/preloads-element.ts'
import { fullPageLoadOnce } from '../chunks/full-page-load.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { views } from '../pages/index.ts'

/**
 * The entry. React and our own code are fetched once the page is on the screen, and parsed in tasks of their own, so that a
 * slow phone paints before and answers in between. It alone knows the pages' chunks: another page's change renames that page
 * and this file, and nothing else.
 */
async function main(): Promise<void> {
  await firstPaint()
  // All at once, what the imports would ask for one after another.
  document.head.append((document.getElementById(preloadsElement) as HTMLTemplateElement).content)
  await loadChunk(() => import('./vendor.ts'))
  await yieldToMain()
  const { hydrate } = await loadChunk(() => import('./hydrate.tsx'))
  await yieldToMain()
  await hydrate(views)
}

/** Resolves when the browser shows the page. A tab in the background shows nothing and waits for nothing. */
async function firstPaint(): Promise<void> {
  // The second frame is begun when the first has been drawn.
  for (let frame = 0; frame < 2 && !document.hidden; frame++) await new Promise(requestAnimationFrame)
  await yieldToMain()
}

/** Gives the browser a turn: input and painting come before what follows. */
function yieldToMain(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

main().catch(async error => {
  // The page reads and its links lead on; a second try may bring it to life.
  console.error('The page could not be brought to life.', error)
  if (!navigator.onLine) return
  const part = await import('./try-anew.ts').catch(() => undefined)
  if (!(await part?.tryAnew(main))) fullPageLoadOnce(location)
})
