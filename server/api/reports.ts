import type { Request, Response } from 'express'
import { HttpError } from '../http/http-error.ts'
import { readBody } from '../http/read-body.ts'
import type { Site } from '../site.ts'
import { limitRate, networkOf, shareRate } from './rate-limit.ts'

const types = ['application/reports+json', 'application/csp-report']
const mostBytes = 16_384
const mostReports = 20
const longest = 200
const minute = 60_000

/** `POST /api/reports`: what browsers say of broken policies, logged. Anyone may send it, so it takes little and stays calm. */
export function receiveReports({ log }: Site) {
  const requests = limitRate({ max: 30, windowMs: minute })
  // A line has a thousand characters or so at most: a day of nothing else stays small enough to be read.
  const lines = shareRate({ max: 30, share: 1 / 5, windowMs: minute })

  return async (req: Request, res: Response): Promise<void> => {
    res.locals.route = 'reports'
    const sender = networkOf(req.ip)
    refuseMany(requests(sender), res)
    const type = (req.headers['content-type'] ?? '').replace(/;.*/s, '').trim().toLowerCase()
    if (!types.includes(type) || req.headers['content-encoding']) throw new HttpError(415, 'Unsupported Media Type')
    // Before it is asked for: what announces too much is refused at once.
    const coming = readBody(req, mostBytes)
    if (req.headers.expect) res.writeContinue()
    const body = await coming
    if (body === undefined) return
    const reports = readReports(body.toString())
    if (!reports) throw new HttpError(400, 'Bad Request')
    for (const report of reports) {
      refuseMany(lines(sender), res)
      log.warn({ report, id: res.locals.id }, sentenceOf(report))
    }
    res.status(204).end()
  }
}

function refuseMany(wait: number, res: Response): void {
  if (wait === 0) return
  res.setHeader('Retry-After', String(wait))
  throw new HttpError(429, 'Too Many Requests')
}

/** What the browser's part of the site tells of the database, and what is to be done. */
const refusals: Record<string, string> = {
  'permission-denied': 'its rules are not published',
  'not-found': 'the project has no database',
}

function sentenceOf({ type, directive }: Report): string {
  const reason = type === 'firestore' && directive && Object.hasOwn(refusals, directive) && refusals[directive]
  if (!reason) return 'A browser reports.'
  return `A browser reports that Firestore refuses a visitor their record: it seems that ${reason}. See Accounts in server/config/README.md.`
}

/** A report as it is logged: what was broken, by what, on which of our pages. */
type Report = { type: string; page?: string; directive?: string; blocked?: string; disposition?: string }

/**
 * The reports of a body of the Reporting API (`application/reports+json`) or of CSP level 2 (`application/csp-report`);
 * undefined where it is neither. Only a few short fields are taken, and of addresses neither query nor fragment.
 */
function readReports(body: string): Report[] | undefined {
  const value = parse(body)
  if (Array.isArray(value)) return value.slice(0, mostReports).map(fromReportingApi)
  const old = field(value, 'csp-report')
  return typeof old === 'object' && old !== null ? [fromCspLevel2(old)] : undefined
}

function fromReportingApi(report: unknown): Report {
  const body = field(report, 'body')
  return {
    type: text(field(report, 'type')) ?? 'unknown',
    page: address(field(body, 'documentURL') ?? field(report, 'url')),
    directive: text(field(body, 'effectiveDirective') ?? field(body, 'id')),
    blocked: address(field(body, 'blockedURL')),
    disposition: text(field(body, 'disposition')),
  }
}

function fromCspLevel2(report: object): Report {
  return {
    type: 'csp-violation',
    page: address(field(report, 'document-uri')),
    directive: text(field(report, 'effective-directive') ?? field(report, 'violated-directive')),
    blocked: address(field(report, 'blocked-uri')),
    disposition: text(field(report, 'disposition')),
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, longest).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '') : undefined
}

function address(value: unknown): string | undefined {
  return text(value)?.replace(/[?#].*$/s, '')
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
