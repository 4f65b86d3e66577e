/** A signal that comes this soon after another is the same one: npm passes on what the terminal has sent already. */
const sameMs = 25

/** SIGTERM and SIGINT end the process in order; once more, from somebody who will not wait, at once. */
export function endOnSignals(end: (signal: string) => void, endAtOnce: () => void): void {
  let first: number | undefined
  const told = (signal: string) => {
    if (first === undefined) {
      first = performance.now()
      end(signal)
    } else if (performance.now() - first > sameMs) endAtOnce()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, told)
}
