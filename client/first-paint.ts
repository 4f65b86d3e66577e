import { nextTask } from './next-task.ts'

/** Resolves when the browser shows the page. A tab in the background shows nothing and waits for nothing. */
export async function firstPaint(): Promise<void> {
  // The second frame is begun when the first has been drawn.
  for (let frame = 0; frame < 2 && !document.hidden; frame++) await new Promise(requestAnimationFrame)
  await nextTask()
}
