import type { Request, Response } from 'express'
import { HttpError } from '../http/http-error.ts'
import { readBody } from '../http/read-body.ts'
import type { Site } from '../site.ts'
import { limitRate, networkOf, shareRate } from './rate-limit.ts'

const types = ['application/reports+json', 'application/csp-report']
const maxBytes = 16_384
const maxReports = 20
const maxTextLength = 200
const minute = 60_000

export function receiveReports({ log }: Site) {
  const requests = limitRate({ max: 30, windowMs: minute })
  // 30 lines a minute add less than 64 MiB per day to the log.
  const lines = shareRate({ max: 30, share: 1 / 5, windowMs: minute })

  return async (req: Request, res: Response): Promise<void> => {
    res.locals.route = 'reports'
    const sender = networkOf(req.ip)
    refuseMany(requests(sender), res)
    const type = (req.headers['content-type'] ?? '').replace(/;.*/s, '').trim().toLowerCase()
    if (!types.includes(type) || req.headers['content-encoding']) {
      throw new HttpError(415, 'Unsupported Media Type', { details: { types } })
    }
    // `readBody` throws synchronously if Content-Length is too large. The client then gets 413 instead of `100 Continue`.
    const reading = readBody(req, maxBytes)
    if (req.headers.expect) res.writeContinue()
    const body = await reading
    if (body === undefined) return
    const reports = readReports(body.toString())
    if (!reports) throw new HttpError(400, 'Bad Request')
    for (const report of reports) {
      refuseMany(lines(sender), res)
      log.warn({ report, id: res.locals.id }, messageOf(report))
    }
    res.status(204).end()
  }
}

function refuseMany(wait: number, res: Response): void {
  if (wait === 0) return
  res.setHeader('Retry-After', String(wait))
  throw new HttpError(429, 'Too Many Requests')
}

const likelyCauses: Record<string, string> = {
  'permission-denied': 'its rules are not published',
  'not-found': 'the project has no database',
}

function messageOf({ type, directive }: Report): string {
  const reason = type === 'firestore' && directive && Object.hasOwn(likelyCauses, directive) && likelyCauses[directive]
  if (!reason) return 'A browser sent a report'
  return `A browser reported that Firestore refused access to a visitor's record. Likely cause: ${reason}. See Accounts in server/config/README.md.`
}

type Report = { type: string; page?: string; directive?: string; blocked?: string; disposition?: string }

/** Drops queries and fragments, which may contain personal data. */
function readReports(body: string): Report[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return undefined
  }
  if (Array.isArray(value)) return value.slice(0, maxReports).map(fromReportingApi)
  const old = field(value, 'csp-report')
  return typeof old === 'object' && old !== null ? [fromCspLevel2(old)] : undefined
}

function fromReportingApi(report: unknown): Report {
  const body = field(report, 'body')
  return {
    type: text(field(report, 'type')) ?? 'unknown',
    page: urlOf(field(body, 'documentURL') ?? field(report, 'url')),
    directive: text(field(body, 'effectiveDirective') ?? field(body, 'id')),
    blocked: urlOf(field(body, 'blockedURL')),
    disposition: text(field(body, 'disposition')),
  }
}

function fromCspLevel2(report: object): Report {
  return {
    type: 'csp-violation',
    page: urlOf(field(report, 'document-uri')),
    directive: text(field(report, 'effective-directive') ?? field(report, 'violated-directive')),
    blocked: urlOf(field(report, 'blocked-uri')),
    disposition: text(field(report, 'disposition')),
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, maxTextLength).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '') : undefined
}

function urlOf(value: unknown): string | undefined {
  return text(value)?.replace(/[?#].*$/s, '')
}
