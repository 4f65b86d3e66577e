import type { Logger } from '../ops/logger.ts'

/** Keeps the process from ending, or opening up, for reasons that are not its own. */
export function guardProcess(): void {
  // Node would open its inspector to whoever may send a signal.
  process.on('SIGUSR1', () => {})
  // Neither a closed terminal ends the site, nor a release that comes while it starts.
  process.on('SIGHUP', () => {})
  // Whoever read the log has gone: the site goes on without one.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** After a fault that nobody caught the state is unknown: what is under way is finished, and another process takes over. */
export function endOnFault(log: Logger, end: (reason: string, exitCode: number) => void): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'An error that nobody caught.')
    end(origin, 1)
  })
}

/** A signal that comes this soon after another is the same one: npm passes on what the terminal has sent already. */
const repeatMs = 75

/**
 * SIGTERM and SIGINT end the process in order; once more, from somebody who will not wait, at once. A second
 * call replaces the handlers of the first.
 */
export function endOnSignals(end: (signal: string) => void, endAtOnce: () => void): void {
  let first: number | undefined
  const onSignal = (signal: string) => {
    if (first === undefined) {
      first = performance.now()
      end(signal)
      // What is begun there may take as long.
      first = performance.now()
    } else if (performance.now() - first > repeatMs) endAtOnce()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const former = process.listeners(signal)
    // The new one first: a signal that has come and was not yet told would be lost while nobody listens.
    process.on(signal, onSignal)
    for (const listener of former) process.off(signal, listener)
  }
}
