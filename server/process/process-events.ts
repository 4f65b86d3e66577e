import type { Logger } from '../ops/logger.ts'

export function guardProcess(): void {
  // Without this listener, Node would open its inspector on SIGUSR1.
  process.on('SIGUSR1', () => {})
  // A terminal sends SIGHUP when it closes, and `systemctl reload` sends it too.
  process.on('SIGHUP', () => {})
  // Ignore errors of the output, because a write fails with EPIPE if the process that reads the output has exited.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

export function endOnException(log: Logger, end: (reason: string, exitCode: number) => void): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'Uncaught exception')
    end(origin, 1)
  })
}

/**
 * The process ignores further signals for this many milliseconds after the first signal. When a user presses Ctrl+C, the terminal
 * sends SIGINT to this process, and npm sends it again.
 */
const repeatMs = 75

export function endOnSignals(end: (signal: string) => void, endAtOnce: () => void): void {
  let first: number | undefined
  const onSignal = (signal: string) => {
    if (first === undefined) {
      first = performance.now()
      end(signal)
      // Node handles a repeated signal only after `end` returns.
      first = performance.now()
    } else if (performance.now() - first > repeatMs) endAtOnce()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const former = process.listeners(signal)
    // Add the new listener before removing the old listeners.
    process.on(signal, onSignal)
    for (const listener of former) process.off(signal, listener)
  }
}
