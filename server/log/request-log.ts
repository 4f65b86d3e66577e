import { lossyOutput, type Output } from './lossy-output.ts'

export type RequestLine = { id: string; method: string; path: string; route: string; status: number; ms: number }

export type RequestLog = { add(line: RequestLine): void; flush(): void }

const flushMs = 200
const flushLength = 32_768

/**
 * One JSON line per request, gathered and written in batches: a write per request would cost more than the answer.
 * Paths come without their query, so no token of an address is ever logged; JSON escaping keeps a line one line.
 */
export function createRequestLog(output: Output, enabled: boolean): RequestLog {
  const out = lossyOutput(output)
  let lines = ''
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines === '') return
    const batch = lines
    lines = ''
    out.write(batch)
  }
  const add = (line: RequestLine) => {
    if (!enabled || !out.hasRoom()) return
    const dropped = out.takeLost()
    lines += `${JSON.stringify({ time: new Date().toISOString(), ...line, ...(dropped > 0 && { dropped }) })}\n`
    if (lines.length > flushLength) flush()
    else timer ??= setTimeout(flush, flushMs).unref()
  }
  return { add, flush }
}
