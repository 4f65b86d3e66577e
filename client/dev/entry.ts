import '../entry/main.ts'
import { hideFailure, isShown, showFailure } from './failure.ts'
import { type DevMessage, takeBuild } from './take-build.ts'

let failed = false

/** While developing: takes new builds over, and shows what has failed. Not part of a real build. */
new EventSource('/__dev/events').addEventListener('message', async ({ data }) => {
  const message = JSON.parse(data) as DevMessage
  if ('failure' in message) {
    failed = true
    return showFailure('The build failed', message.failure)
  }
  // What the page itself failed with stays on the screen when its line to the server is made anew.
  if (failed) hideFailure()
  failed = false
  await takeBuild(message)
})

window.addEventListener('error', ({ error, message }) => showError(error ?? message))
window.addEventListener('unhandledrejection', ({ reason }) => showError(reason))

// What React catches it hands to logError, and warnings of its own it writes itself.
const { error: write } = console
console.error = (...said: unknown[]) => {
  write(...said)
  showError(said.map(errorIn).find(Boolean))
}

function errorIn(said: unknown): Error | undefined {
  if (said instanceof Error) return said
  const inside = (said as { error?: unknown } | null | undefined)?.error
  return inside instanceof Error ? inside : undefined
}

/** At once as the browser tells it, then with the lines of the sources. */
async function showError(error: unknown): Promise<void> {
  if (!error) return
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error)
  showFailure('The page failed', said)
  const answer = await fetch('/__dev/stack', { method: 'POST', body: said })
  if (answer.ok && isShown(said)) showFailure('The page failed', await answer.text())
}
