/** Development builds start with this module. */
import '../entry/main.ts'
import { applyBuild, type DevMessage } from './apply-build.ts'
import { hideFailure, isShown, showFailure } from './failure.ts'

let failed = false

new EventSource('/__dev/events').addEventListener('message', async ({ data }) => {
  const message = JSON.parse(data) as DevMessage
  if ('error' in message) return showFailure('The server failed', message.error)
  if ('failure' in message) {
    failed = true
    return showFailure('The build failed', message.failure)
  }
  // The first message after a reconnect must not hide an error of the page.
  if (failed) hideFailure()
  failed = false
  await applyBuild(message)
})

window.addEventListener('error', ({ error, message }) => showError(error ?? message))
window.addEventListener('unhandledrejection', ({ reason }) => showError(reason))

// Also show the errors that React and `logError` report with `console.error`.
const { error: write } = console
console.error = (...values: unknown[]) => {
  write(...values)
  showError(values.map(errorIn).find(Boolean))
}

function errorIn(value: unknown): Error | undefined {
  if (value instanceof Error) return value
  const inside = (value as { error?: unknown } | null | undefined)?.error
  return inside instanceof Error ? inside : undefined
}

/** The server returns the stack with positions in the source files. */
async function showError(error: unknown): Promise<void> {
  if (!error) return
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  showFailure('The page failed', stack)
  const answer = await fetch('/__dev/stack', { method: 'POST', body: stack })
  if (answer.ok && isShown(stack)) showFailure('The page failed', await answer.text())
}
