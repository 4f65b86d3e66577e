import '../main.ts'
import { hideFailure, showFailure } from './failure.ts'
import { takeBuild } from './take-build.ts'
import type { Told } from './told.ts'

let failed = false

/** While developing: takes new builds over, and shows what has failed. Not part of a real build. */
new EventSource('/__dev/events').addEventListener('message', async ({ data }) => {
  const told = JSON.parse(data) as Told
  if ('failure' in told) {
    failed = true
    return showFailure('The build failed', told.failure)
  }
  // A page that failed on its own stays told of when its line to the server is made anew.
  if (failed) hideFailure()
  failed = false
  await takeBuild(told)
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

function showError(error: unknown): void {
  if (error) showFailure('The page failed', error instanceof Error ? (error.stack ?? error.message) : String(error))
}
