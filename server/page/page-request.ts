import type { IncomingMessage } from 'node:http'
import { rememberedLanguage } from '../language/remembered-language.ts'
import type { PageRequest } from './decide-page.ts'

/** The part of a request that may decide about a page. */
export function pageRequest(req: IncomingMessage): PageRequest {
  const { headers } = req
  return {
    target: req.url!,
    remembered: rememberedLanguage(req),
    acceptLanguage: headers['accept-language'],
    userAgent: headers['user-agent'],
    referer: headers.referer,
    fetchSite: single(headers['sec-fetch-site']),
  }
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
