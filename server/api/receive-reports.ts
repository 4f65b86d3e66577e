import type { Request, Response } from 'express'
import { badRequest, PageError } from '../errors/page-errors.ts'
import { readBody } from '../http/read-body.ts'
import type { Site } from '../site.ts'
import { limitRate, shareRate } from './limit-rate.ts'
import { networkOf } from './network-of.ts'
import { readReports } from './read-reports.ts'

const types = ['application/reports+json', 'application/csp-report']
const mostBytes = 16_384
const minute = 60_000

/** `POST /api/reports`: what browsers say of broken policies, logged. Anyone may send it, so it takes little and stays calm. */
export function receiveReports({ log }: Site) {
  const requests = limitRate({ most: 30, windowMs: minute })
  // A line has a thousand characters or so at most: a day of nothing else stays small enough to be read.
  const lines = shareRate({ most: 30, share: 1 / 5, windowMs: minute })

  return async (req: Request, res: Response): Promise<void> => {
    res.locals.route = 'reports'
    const sender = networkOf(req.ip)
    refuseMany(requests(sender), res)
    const type = (req.headers['content-type'] ?? '').replace(/;.*/s, '').trim().toLowerCase()
    if (!types.includes(type) || req.headers['content-encoding']) throw new PageError(415, 'Unsupported Media Type')
    // Before it is asked for: what announces too much is refused at once.
    const coming = readBody(req, mostBytes)
    if (req.headers.expect) res.writeContinue()
    const body = await coming
    if (body === undefined) return
    const reports = readReports(body.toString())
    if (!reports) throw badRequest()
    for (const report of reports) {
      refuseMany(lines(sender), res)
      log.warn({ report, id: res.locals.id }, 'A browser reports.')
    }
    res.status(204).end()
  }
}

function refuseMany(wait: number, res: Response): void {
  if (wait === 0) return
  res.setHeader('Retry-After', String(wait))
  throw new PageError(429, 'Too Many Requests')
}
