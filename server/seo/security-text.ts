import { email, sourceCode } from '../../shared/brand.ts'
import { defaultLanguage, languageRow } from '../../shared/languages.ts'
import type { BuildStamp } from '../../shared/payload.ts'

export const securityPath = '/.well-known/security.txt'

/** RFC 9116, section 2.5.5, asks for less than a year: whoever releases once a year never lets it run out. */
const validMs = 364 * 24 * 60 * 60 * 1000

/** Whom to tell of a weakness (RFC 9116), for as long as the live build can be believed. */
export function securityText(origin: string, { timestamp }: BuildStamp): string {
  const fields = {
    Contact: `mailto:${email}`,
    Expires: new Date(timestamp + validMs).toISOString(),
    // An address of the web has to be https here, so a site on loopback has none.
    Canonical: origin.startsWith('https:') ? origin + securityPath : undefined,
    'Preferred-Languages': languageRow(defaultLanguage).tag,
    Policy: policyOf(sourceCode),
  }
  return Object.entries(fields)
    .map(([name, value]) => (value ? `${name}: ${value}\n` : ''))
    .join('')
}

/** GitHub shows a repository's SECURITY.md here; of other hosts no such address is known. */
function policyOf(repository = ''): string | undefined {
  return URL.parse(repository)?.host === 'github.com' ? `${repository.replace(/\/$/, '')}/security/policy` : undefined
}
