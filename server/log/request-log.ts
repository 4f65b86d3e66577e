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

/** By hand: `JSON.stringify` would write anew what most lines have in common. */
function jsonLine(line: RequestLine, dropped: number): string {
  const lost = dropped > 0 ? `,"dropped":${dropped}` : ''
  return `{"level":30,"time":"${isoTime()}","id":"${line.id}",${jsonOfKind(line)},"ms":${line.ms}${lost}}\n`
}

type Kind = Pick<RequestLine, 'method' | 'path' | 'route' | 'status'> & { json: string }

/** The last of each route. Route names are few, and the next request of a page is mostly just like the one before. */
const kinds = new Map<string, Kind>()

function jsonOfKind({ method, path, route, status }: RequestLine): string {
  const last = kinds.get(route)
  if (last?.method === method && last.path === path && last.status === status) return last.json
  const json = JSON.stringify({ method, path, route, status }).slice(1, -1)
  kinds.set(route, { method, path, route, status, json })
  return json
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
