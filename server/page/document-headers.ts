import { type Language, languageRow } from '../../shared/languages.ts'
import type { PublicFirebase } from '../../shared/public-config.ts'
import type { DocumentParts } from '../builds/manifest.ts'
import type { Config } from '../config.ts'
import { connectSources, imageSources } from '../firebase/connect-sources.ts'
import type { HeaderList } from '../stored/send-form.ts'
import { statisticsSources } from './statistics-sources.ts'

/**
 * Security headers of every answer. Referrers stay whole inside the site, because a switch of language without
 * JavaScript is known by them.
 */
export function baseHeaders({ origin, hstsSubdomains }: Pick<Config, 'origin' | 'hstsSubdomains'>): HeaderList {
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

/** Where browsers tell what a policy has stopped. */
const reportsPath = '/api/reports'

/** Policy of an answer that is no document: it may do nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Policy of a page: own scripts, the one inline stylesheet by its hash, no string ever becomes markup or code. */
export function documentPolicy(
  { stylesHash }: Pick<DocumentParts, 'stylesHash'>,
  { apiBase, imageHosts, statistics }: Pick<Config, 'apiBase' | 'imageHosts' | 'statistics'>,
  firebase?: PublicFirebase,
): string {
  const tags = statisticsSources(statistics)
  const photos = imageHosts.map(host => `https://${host}`)
  return [
    "default-src 'none'",
    directive('script-src', "'self'", ...tags.script),
    `style-src '${stylesHash}'`,
    directive('img-src', "'self'", 'blob:', 'data:', ...imageSources(firebase), ...tags.image),
    "font-src 'self'",
    directive('connect-src', "'self'", apiBase, ...photos, ...connectSources(firebase), ...tags.connect),
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    directive('trusted-types', ...tags.trustedTypes),
    // Browsers know the one or the other.
    `report-uri ${reportsPath}`,
    'report-to reports',
  ].join('; ')
}

function directive(...words: string[]): string {
  return words.filter(Boolean).join(' ')
}

/** What every document says of itself, beside `baseHeaders`. */
export function documentHeaders(language: Language, policy: string): HeaderList {
  return [
    ...['Content-Type', 'text/html; charset=utf-8'],
    ...['Content-Language', languageRow(language).tag],
    ...['Content-Security-Policy', policy],
    ...['Reporting-Endpoints', `reports="${reportsPath}"`],
  ]
}
