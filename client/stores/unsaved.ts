import { once } from '../once.ts'
import { work } from './work.ts'

let held = 0
let asking = 0

/** Whether something would be lost if the page were loaded anew without being asked: also a photo that the tool is still fetched for. */
export function isUnsaved(): boolean {
  const { file, tool } = work.getState()
  return held > 0 || (file !== undefined && tool !== 'closed')
}

/**
 * Takes note of unsaved work; what is returned says that it is saved or given up. Meanwhile the browser asks who leaves the site,
 * unless the work is as small as a field that is typed in.
 */
export function holdUnsaved({ small = false } = {}): () => void {
  const count = (change: number) => {
    held += change
    if (!small) asking += change
    listen()
  }
  count(1)
  return once(() => count(-1))
}

/** For a moment nobody is asked: the next click leads out of the page and leaves it where it is. */
export function pauseAsking(): void {
  removeEventListener('beforeunload', ask)
  setTimeout(listen, 500)
}

/** Only as long as it is needed: a page that listens for it is kept out of Firefox's back/forward cache. */
function listen(): void {
  if (asking > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Chromium before 119 goes by this alone.
  event.returnValue = true
}
