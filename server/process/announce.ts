import * as brand from '../../shared/brand.ts'
import { isDraft, type LanguageRow, languages } from '../../shared/languages.ts'
import { isLoopback } from '../http/is-loopback.ts'
import type { Logger } from '../ops/logger.ts'

type Started = { address: string; build: string; workers: number; siteUrl: string | undefined }

/** Prints the site's URL at any LOG_LEVEL. */
export function announce(log: Logger, { address, build, workers, siteUrl }: Started): void {
  const { node } = process.versions
  const where = `${brand.name} is at ${address}`
  const processes = workers > 1 ? `, ${workers} workers` : ''
  const line = process.stdout.isTTY
    ? `${where} (build ${build}, Node ${node}${processes})`
    : JSON.stringify({ level: 'info', time: new Date().toISOString(), build, node, workers, msg: where })
  process.stdout.write(`${line}\n`)
  for (const warning of [...brandWarnings(brand, siteUrl), ...draftWarnings(languages)]) log.warn(warning)
}

type Owner = Pick<typeof brand, 'operator' | 'address' | 'email' | 'domain' | 'sourceCode' | 'imprint'>

/** Domain names that end with `example` or `example.com` never exist (RFC 2606). */
const sample = {
  operator: /^Tondo Sample Operator$/,
  address: /^Musterstraße 1, 10115 Berlin|^1 Example Street/,
  email: /[@.]example(\.(com|net|org))?$/,
  domain: /(^|\.)example(\.(com|net|org))?$/,
  sourceCode: /^https:\/\/github\.com\/tondo-photo\/tondo\/?$/,
  authority: /^Berliner Beauftragte für Datenschutz und Informationsfreiheit$/,
}

export function draftWarnings(rows: readonly LanguageRow[]): string[] {
  const drafts = rows.filter(isDraft).map(({ code }) => code)
  return drafts.length > 0 ? [`Languages with missing messages, which no page links to: ${drafts.join(', ')}`] : []
}

export function brandWarnings(owner: Owner, siteUrl: string | undefined): string[] {
  const values = { ...owner, authority: owner.imprint.authority }
  // Do not warn an operator in Berlin, for whom the sample brand's data protection authority is correct.
  const isBerlin = /\bBerlin\b/.test(owner.address) && !sample.address.test(owner.address)
  const samples = (Object.keys(sample) as (keyof typeof sample)[])
    .filter(value => sample[value].test(values[value] ?? ''))
    .filter(value => value !== 'authority' || !isBerlin)
  const host = URL.parse(siteUrl ?? '')?.hostname ?? ''
  const isPublic = host !== '' && !isLoopback(host)
  const isOther = isPublic && host.replace(/^www\./, '') !== owner.domain.replace(/^www\./, '')
  return [
    ...(isPublic && siteUrl!.startsWith('http:')
      ? [
          `SITE_URL is ${siteUrl}, but the privacy policy promises that data travels encrypted, and browsers allow the camera only over https. Use https.`,
        ]
      : []),
    ...samples.map(value => `shared/brand.ts still has the sample value for ${value}: "${values[value]}"`),
    ...(isOther && !samples.includes('domain')
      ? [
          `The legal pages name ${owner.domain}, but SITE_URL is ${siteUrl}. Change domain in shared/brand.ts, or SITE_URL.`,
        ]
      : []),
  ]
}
