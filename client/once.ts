/** Returns a function that runs an action with its first call and does nothing with further calls. */
export function once(action: () => void): () => void {
  let pending: (() => void) | undefined = action
  return () => {
    const run = pending
    pending = undefined
    run?.()
  }
}
