import type { PublicFirebase } from '../../shared/public-config.ts'
import { isLoopback } from '../http/is-loopback.ts'

/** By this variable whoever starts the site tells its processes that a local Firebase runs beside it, and where. */
export const localVariable = 'LOCAL_FIREBASE_URL'

/** The only project of a local Firebase. */
export const localProject = 'local'

/** The part of the configuration that says who can reach the site. */
export type Reach = {
  host: string
  /** Address of the site as its owner configured it, if they did. */
  siteUrl: string | undefined
  /** Addresses of proxies in front of the site. */
  trustProxy: readonly string[] | false
}

type LocalFirebase = Pick<PublicFirebase, 'options' | 'local'>

/** The local Firebase as the browser is told of it. A public site must not believe that there is one. */
export function localFirebase(env: Record<string, string | undefined>, reach: Reach): LocalFirebase | undefined {
  const text = env[localVariable]
  if (text === undefined) return undefined
  const may = mayRunLocal(reach)
  if (may !== true) throw new Error(`Invalid configuration: ${localVariable} is for this machine alone. ${may}`)
  const url = URL.parse(text)
  if (url?.protocol !== 'http:' || !isLoopback(url.hostname) || !url.port) {
    throw new Error(`Invalid configuration: ${localVariable} must be an http address on loopback, with a port.`)
  }
  return {
    options: { apiKey: 'local', projectId: localProject, appId: 'local' },
    local: { authUrl: url.origin, firestoreHost: url.hostname, firestorePort: Number(url.port) },
  }
}

/** What the log says of a site without accounts. */
export function whyNoAccounts(config: Reach & { firebase?: PublicFirebase }): string | undefined {
  if (config.firebase) return undefined
  const may = mayRunLocal(config)
  const why = may === true ? 'no local one runs here.' : `a local one cannot run here. ${may}`
  return `There are no accounts: no Firebase is configured, and ${why}`
}

/**
 * Whether a local Firebase may serve a site, or the reason why not. It creates accounts for whoever can reach it, so it
 * serves only where that is this machine alone; a site behind a proxy is public although it listens on loopback.
 */
export function mayRunLocal({ host, siteUrl, trustProxy }: Reach): true | string {
  if (!isLoopback(host)) return `HOST is ${host}, which other machines can reach.`
  if (siteUrl && !isLoopback(URL.parse(siteUrl)?.hostname ?? '')) return `SITE_URL is ${siteUrl}, a public address.`
  if (trustProxy !== false) return 'TRUST_PROXY is set: behind a proxy the site is public.'
  return true
}
