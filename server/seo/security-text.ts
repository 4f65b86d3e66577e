import { email, sourceCode } from '../../shared/brand.ts'
import { defaultLanguage, languageRow } from '../../shared/languages.ts'
import type { BuildStamp } from '../../shared/payload.ts'

export const securityPath = '/.well-known/security.txt'

/** RFC 9116, section 2.5.5, recommends less than a year. */
const validMs = 364 * 24 * 60 * 60 * 1000

export function securityText(origin: string, { timestamp }: BuildStamp): string {
  const fields = {
    Contact: `mailto:${email}`,
    Expires: new Date(timestamp + validMs).toISOString(),
    // RFC 9116 requires an https URL, so a site on loopback has no Canonical field.
    Canonical: origin.startsWith('https:') ? origin + securityPath : undefined,
    'Preferred-Languages': languageRow(defaultLanguage).tag,
    Policy: policyOf(sourceCode),
  }
  return Object.entries(fields)
    .map(([name, value]) => (value ? `${name}: ${value}\n` : ''))
    .join('')
}

function policyOf(repository = ''): string | undefined {
  return URL.parse(repository)?.host === 'github.com' ? `${repository.replace(/\/$/, '')}/security/policy` : undefined
}
