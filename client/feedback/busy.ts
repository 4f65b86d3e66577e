import { once } from '../once.ts'

const quietMs = 80

let shown = 0

/**
 * Shows a line at the top of the window (`busy.css`). The returned function hides the line, and is safe to call more than once.
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
