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
    lines += jsonLine(line, out.takeLost())
    if (lines.length > flushLength) flush()
    else timer ??= setTimeout(flush, flushMs).unref()
  }
  return { add, flush }
}

/** By hand, at some half of the cost of `JSON.stringify`: only these two strings are a client's. */
function jsonLine({ id, method, path, route, status, ms }: RequestLine, dropped: number): string {
  const lost = dropped > 0 ? `,"dropped":${dropped}` : ''
  return `{"time":"${isoTime()}","id":"${id}","method":${JSON.stringify(method)},"path":${JSON.stringify(path)},"route":"${route}","status":${status},"ms":${ms}${lost}}\n`
}

let lastMs = 0
let lastTime = ''

/** Now, in the form of RFC 3339; requests of the same millisecond share it. */
function isoTime(): string {
  const now = Date.now()
  if (now !== lastMs) {
    lastMs = now
    lastTime = new Date(now).toISOString()
  }
  return lastTime
}
