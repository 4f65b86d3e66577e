import { randomBytes } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'
import { boundedWriter, type Output } from './bounded-writer.ts'
import type { Metrics } from './metrics.ts'

export function logRequests({ requests, metrics }: { requests: RequestLog; metrics: Metrics }) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const start = performance.now()
    const id = nextRequestId()
    const path = loggablePath(req.originalUrl)
    res.locals.id = id
    res.once('close', () => {
      const route: string = res.locals.route ?? '-'
      const status = res.writableFinished ? res.statusCode : 499
      const ms = Math.round((performance.now() - start) * 10) / 10
      metrics.requests.of(route, req.method, String(res.getHeader('Content-Encoding') ?? 'identity'))(status, ms)
      // Load balancers send health checks every few seconds, which would fill the log.
      if (route !== 'health') requests.add({ id, method: req.method, path, route, status, ms })
    })
    next()
  }
}

export type RequestLine = { id: string; method: string; path: string; route: string; status: number; ms: number }

export type RequestLog = { add(line: RequestLine): void; flush(): void }

const flushMs = 200
const flushLength = 32_768

/** Writes lines in batches, because a write per request would cost more than sending a cached page. */
export function createRequestLog(output: Output, enabled: boolean): RequestLog {
  const out = boundedWriter(output)
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
    lines += jsonLine(line, out.resetLost())
    if (lines.length > flushLength) flush()
    else timer ??= setTimeout(flush, flushMs).unref()
  }
  return { add, flush }
}

/** Reuses the text that most lines share, which is faster than `JSON.stringify`. */
function jsonLine(line: RequestLine, dropped: number): string {
  const lost = dropped > 0 ? `,"dropped":${dropped}` : ''
  return `${lineStart()}${line.id}${jsonOfKind(line)}${line.ms}${lost}}\n`
}

type Kind = Pick<RequestLine, 'method' | 'path' | 'route' | 'status'> & { json: string }

const kinds = new Map<string, Kind>()

function jsonOfKind({ method, path, route, status }: RequestLine): string {
  const last = kinds.get(route)
  if (last?.method === method && last.path === path && last.status === status) return last.json
  const json = `",${JSON.stringify({ method, path, route, status }).slice(1, -1)},"ms":`
  kinds.set(route, { method, path, route, status, json })
  return json
}

let lastMs = -1
let startText = ''

/** Formats the date at most once per millisecond, because formatting a date takes longer than making the rest of a line. */
function lineStart(): string {
  const now = Date.now()
  if (now !== lastMs) {
    lastMs = now
    startText = `{"level":"info","time":"${new Date(now).toISOString()}","id":"`
  }
  return startText
}

const idLength = 16
let randomIds = ''
let used = 0

/** The id is random, because error responses contain it, and a counter would reveal the number of requests. */
export function nextRequestId(): string {
  if (used === randomIds.length) {
    randomIds = randomBytes(4096).toString('hex')
    used = 0
  }
  used += idLength
  return randomIds.slice(used - idLength, used)
}

const maxPathLength = 300

/** Omits the query, which may contain a token. */
export function loggablePath(target: string): string {
  const end = target.search(/[?#]/)
  const path = (end < 0 ? target : target.slice(0, end)).slice(0, maxPathLength)
  // Remove the user name and password of an absolute URL.
  return path
    .replace(/^(\w+:\/\/)?[^/]*@/, '$1')
    .replace(/[^ -~]/g, character => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
