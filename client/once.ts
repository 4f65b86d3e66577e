export function once(action: () => void): () => void {
  let pending: (() => void) | undefined = action
  return () => {
    const run = pending
    pending = undefined
    run?.()
  }
}
