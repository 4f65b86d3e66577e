import type { Logger } from '../ops/logger.ts'

export function guardProcess(): void {
  // Node would open its inspector.
  process.on('SIGUSR1', () => {})
  // A closed terminal sends SIGHUP, and so does a release, possibly during the start.
  process.on('SIGHUP', () => {})
  // The process that reads the log may exit.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** After an uncaught exception the state is unknown, so the process finishes its requests and ends. */
export function endOnException(log: Logger, end: (reason: string, exitCode: number) => void): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'Uncaught exception')
    end(origin, 1)
  })
}

/** A repeated signal within this time does not count: npm forwards a signal that the terminal has already sent to the process. */
const repeatMs = 75

/** Replaces the handlers of an earlier call. */
export function endOnSignals(end: (signal: string) => void, endAtOnce: () => void): void {
  let first: number | undefined
  const onSignal = (signal: string) => {
    if (first === undefined) {
      first = performance.now()
      end(signal)
      // `end` may have blocked, so restart the clock.
      first = performance.now()
    } else if (performance.now() - first > repeatMs) endAtOnce()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const former = process.listeners(signal)
    // Add the new listener before removing the old ones, or a pending signal would be lost.
    process.on(signal, onSignal)
    for (const listener of former) process.off(signal, listener)
  }
}
