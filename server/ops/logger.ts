import pino from 'pino'
import { boundedWriter, type Output } from './bounded-writer.ts'

export type Logger = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>

/**
 * Events of the process, one JSON line each. Requests are logged by `request-log.ts`. Pino's own way to a file ends the
 * process where the disk is full, and keeps it from ending where nobody reads.
 */
export function createLogger(level: string, output: Output = process.stdout): Logger {
  const out = boundedWriter(output)
  const write = (line: string) => {
    if (!out.hasRoom()) return
    const dropped = out.takeLost()
    out.write(dropped > 0 ? `${line.slice(0, -2)},"dropped":${dropped}}\n` : line)
  }
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, { write })
}
