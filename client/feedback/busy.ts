import { once } from '../once.ts'

/** What is over within this time, in ms, needs no sign. */
const quietMs = 80

let shown = 0

/**
 * Something is awaited: from 80 ms on a line at the top of the window says so (`busy.css`), with nothing that would have to be
 * fetched for it. What is returned ends it, once however often it is called.
 */
export function beginBusy(): () => void {
  let own = 0
  const timer = setTimeout(() => {
    own = 1
    show(own)
  }, quietMs)
  return once(() => {
    clearTimeout(timer)
    show(-own)
  })
}

function show(change: number): void {
  shown += change
  const { documentElement } = document
  if (shown > 0) documentElement.setAttribute('aria-busy', 'true')
  else documentElement.removeAttribute('aria-busy')
}
