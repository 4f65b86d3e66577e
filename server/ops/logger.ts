import pino from 'pino'
import { boundedWriter, type Output } from './bounded-writer.ts'

export type Logger = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>

/** pino's own destination ends the process if the disk is full, and keeps the process from exiting if the output blocks. */
export function createLogger(level: string, output: Output = process.stdout): Logger {
  const out = boundedWriter(output)
  const write = (line: string) => {
    if (!out.hasRoom()) return
    const dropped = out.resetLost()
    out.write(dropped > 0 ? `${line.slice(0, -2)},"dropped":${dropped}}\n` : line)
  }
  const formatters = { level: (label: string) => ({ level: label }) }
  return pino({ level, formatters, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, { write })
}
