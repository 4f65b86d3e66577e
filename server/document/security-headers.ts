import type { NextFunction, Request, Response } from 'express'
import { type Language, languageRow } from '../../shared/languages.ts'
import type { Config } from '../config/read-config.ts'
import { type HeaderList, setHeaders } from '../http/send-representation.ts'
import { inertPolicy, reportsPath } from './content-security-policy.ts'

type HeaderConfig = Pick<Config, 'origin' | 'hstsSubdomains'>

export function setSecurityHeaders({ config }: { config: HeaderConfig }) {
  const headers = [...baseHeaders(config), 'Content-Security-Policy', inertPolicy]
  return (_req: Request, res: Response, next: NextFunction): void => {
    // `sendCachedPage` calls the next handler if an error occurs while it sends a page.
    if (!res.headersSent) setHeaders(res, headers)
    next()
  }
}

/**
 * The referrer policy keeps the full referrer within the site, because the server needs it to detect a language switch if
 * JavaScript is off.
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

/** Two years in seconds (RFC 6797). By default, subdomains are not included, because they may belong to another owner. */
const hsts = 'max-age=63072000'

export function documentHeaders(language: Language, policy: string): HeaderList {
  return [
    ...['Content-Type', 'text/html; charset=utf-8'],
    ...['Content-Language', languageRow(language).tag],
    ...['Content-Security-Policy', policy],
    ...['Reporting-Endpoints', `reports="${reportsPath}"`],
  ]
}
