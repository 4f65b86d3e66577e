import type { NextFunction, Request, Response } from 'express'
import { type Language, languageRow } from '../../shared/languages.ts'
import type { Config } from '../config/read-config.ts'
import { type HeaderList, setHeaders } from '../http/send-representation.ts'
import { inertPolicy, reportsPath } from './content-security-policy.ts'

type HeaderConfig = Pick<Config, 'origin' | 'hstsSubdomains'>

/** Security headers on every answer; a document later states a policy of its own. */
export function setSecurityHeaders({ config }: { config: HeaderConfig }) {
  const headers = [...baseHeaders(config), 'Content-Security-Policy', inertPolicy]
  return (_req: Request, res: Response, next: NextFunction): void => {
    // What failed in the middle of an answer is only cut.
    if (!res.headersSent) setHeaders(res, headers)
    next()
  }
}

/**
 * Security headers of every answer. Referrers stay whole inside the site, because a switch of language without
 * JavaScript is known by them.
 */
export function baseHeaders({ origin, hstsSubdomains }: HeaderConfig): HeaderList {
  const https = origin.startsWith('https:')
  return [
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...['Cross-Origin-Opener-Policy', 'same-origin'],
    ...['Cross-Origin-Resource-Policy', 'same-origin'],
    ...['Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ...['X-Frame-Options', 'DENY'],
    ...(https ? ['Strict-Transport-Security', hstsSubdomains ? `${hsts}; includeSubDomains` : hsts] : []),
  ]
}

/** RFC 6797: for two years no browser asks for the site without https. Its subdomains may be somebody else's. */
const hsts = 'max-age=63072000'

/** What every document says of itself, beside `baseHeaders`. */
export function documentHeaders(language: Language, policy: string): HeaderList {
  return [
    ...['Content-Type', 'text/html; charset=utf-8'],
    ...['Content-Language', languageRow(language).tag],
    ...['Content-Security-Policy', policy],
    ...['Reporting-Endpoints', `reports="${reportsPath}"`],
  ]
}
