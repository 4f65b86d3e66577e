/** A signal that comes this soon after another is the same one: npm passes on what the terminal has sent already. */
const sameMs = 25

/**
 * SIGTERM and SIGINT end the process in order; once more, from somebody who will not wait, at once. Said again, the later
 * order stands in the place of the earlier one.
 */
export function endOnSignals(end: (signal: string) => void, endAtOnce: () => void): void {
  let first: number | undefined
  const told = (signal: string) => {
    if (first === undefined) {
      first = performance.now()
      end(signal)
    } else if (performance.now() - first > sameMs) endAtOnce()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const earlier = process.listeners(signal)
    // The new one first: a signal that has come and was not yet told would be lost while nobody listens.
    process.on(signal, told)
    for (const listener of earlier) process.off(signal, listener)
  }
}
