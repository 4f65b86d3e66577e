import type { Output } from './bounded-writer.ts'
import type { RequestLine } from './request-log.ts'

export function readableOutput(output: Output): Output {
  return { write: (line, done) => output.write(readable(JSON.parse(line)), done) }
}

export function readableRequest({ method, path, status, ms }: RequestLine): string {
  return `${method} ${path} ${status}, ${ms < 10 ? ms : Math.round(ms)} ms\n`
}

type Event = { level: string; time: string; msg?: string; err?: { stack: string } }

function readable({ level, time: _, msg, err, ...rest }: Event): string {
  const fields = Object.keys(rest).length > 0 ? JSON.stringify(rest) : undefined
  const text = [msg, fields].filter(part => part !== undefined).join(' ')
  return `${level}: ${text}${err ? `\n${err.stack}` : ''}\n`
}
