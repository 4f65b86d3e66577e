/** Returns a function that runs an action on its first call only. */
export function once(action: () => void): () => void {
  let pending: (() => void) | undefined = action
  return () => {
    const run = pending
    pending = undefined
    run?.()
  }
}
