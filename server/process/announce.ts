import * as brand from '../../shared/brand.ts'
import { isLoopback } from '../http/is-loopback.ts'
import type { Logger } from '../ops/logger.ts'

/** The one line that says where the site is, whatever LOG_LEVEL is, and a warning while it names nobody. */
export function announce(
  log: Logger,
  {
    address,
    build,
    workers,
    siteUrl,
  }: { address: string; build: string; workers: number; siteUrl: string | undefined },
): void {
  const { node } = process.versions
  const where = `${brand.name} is at ${address}`
  const crew = workers > 1 ? `, ${workers} workers` : ''
  // In a terminal a person reads it; anywhere else what collects logs, which expects JSON on every line.
  const line = process.stdout.isTTY
    ? `${where} (build ${build}, Node ${node}${crew})`
    : JSON.stringify({ level: 30, time: new Date().toISOString(), build, node, workers, msg: where })
  process.stdout.write(`${line}\n`)
  for (const warning of brandWarnings(brand, siteUrl)) log.warn(warning)
}

type Owner = Pick<typeof brand, 'operator' | 'address' | 'email' | 'domain' | 'sourceCode'>

const sample: Record<keyof Owner, RegExp> = {
  operator: /^Tondo Sample Operator$/,
  address: /^Musterstraße 1, 10115 Berlin/,
  email: /@tondo\.example$/,
  domain: /(^|\.)tondo\.example$/,
  sourceCode: /^https:\/\/github\.com\/tondo-photo\/tondo\/?$/,
}

/** What an owner has not made theirs yet, and where the brand and SITE_URL name two sites. */
export function brandWarnings(owner: Owner, siteUrl: string | undefined): string[] {
  const left = (Object.keys(sample) as (keyof Owner)[]).filter(value => sample[value].test(owner[value] ?? ''))
  const host = URL.parse(siteUrl ?? '')?.hostname ?? ''
  const isOther = host !== '' && !isLoopback(host) && host.replace(/^www\./, '') !== owner.domain.replace(/^www\./, '')
  return [
    ...(left.length > 0 ? [`Still the sample's in shared/brand.ts: ${left.join(', ')}.`] : []),
    ...(isOther && !left.includes('domain')
      ? [
          `The legal pages name ${owner.domain}, but SITE_URL is ${siteUrl}. Change domain in shared/brand.ts, or SITE_URL.`,
        ]
      : []),
  ]
}
