import { isLoopback } from '../http/is-loopback.ts'

/** The part of the configuration that decides. */
export type EmbeddedConditions = {
  host: string
  /** Address of the site as its owner configured it, if they did. */
  siteUrl: string | undefined
  isBehindProxy: boolean
  isFirebaseConfigured: boolean
}

/**
 * Whether the local Firebase may run, or the reason why not. It creates accounts for whoever can reach it, so it runs
 * only where that is this machine alone; a site behind a proxy is public although it listens on loopback.
 */
export function mayRunEmbedded({
  host,
  siteUrl,
  isBehindProxy,
  isFirebaseConfigured,
}: EmbeddedConditions): true | string {
  if (isFirebaseConfigured) return 'Firebase is configured.'
  if (!isLoopback(host)) return `HOST is ${host}, which other machines can reach.`
  if (siteUrl && !isLoopback(URL.parse(siteUrl)?.hostname ?? '')) return `SITE_URL is ${siteUrl}, a public address.`
  if (isBehindProxy) return 'TRUST_PROXY is set: behind a proxy the site is public.'
  return true
}
