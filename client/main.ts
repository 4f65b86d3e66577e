import { preloadsElement } from '../shared/preloads-element.ts'
import { loadChunk } from './chunks/load-chunk.ts'
import { loadWholeOnce } from './chunks/load-whole.ts'
import { firstPaint } from './first-paint.ts'
import { nextTask } from './next-task.ts'
import { views } from './pages/index.ts'

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
  await nextTask()
  const { start } = await loadChunk(() => import('./start.tsx'))
  await nextTask()
  await start(views)
}

main().catch(error => {
  // The page reads and its links lead on; a second try may bring it to life.
  console.error('The page could not be brought to life.', error)
  if (navigator.onLine) loadWholeOnce(location)
})
