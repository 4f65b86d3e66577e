import type { Logger } from '../log/logger.ts'

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
