import type { PublicFirebase } from '../../shared/public-config.ts'
import { isLoopback } from '../http/is-loopback.ts'

/** `npm start` and `npm run dev` set this variable to the URL of the local Firebase. */
export const localVariable = 'LOCAL_FIREBASE_URL'

export const localProject = 'local'

export type Reach = {
  host: string
  siteUrl: string | undefined
  trustProxy: readonly string[] | false
}

type LocalFirebase = Pick<PublicFirebase, 'options' | 'local'>

export function localFirebase(env: Record<string, string | undefined>, reach: Reach): LocalFirebase | undefined {
  const text = env[localVariable]
  if (text === undefined) return undefined
  const may = mayRunLocal(reach)
  if (may !== true) throw new Error(`Invalid configuration: ${localVariable} is allowed on a local site only. ${may}`)
  const url = URL.parse(text)
  if (url?.protocol !== 'http:' || !isLoopback(url.hostname) || !url.port) {
    throw new Error(`Invalid configuration: ${localVariable} must be an http URL on loopback, with a port.`)
  }
  return {
    options: { apiKey: 'local', projectId: localProject, appId: 'local' },
    local: { authUrl: url.origin, firestoreHost: url.hostname, firestorePort: Number(url.port) },
  }
}

export function whyNoAccounts(config: Reach & { firebase?: PublicFirebase }): string | undefined {
  if (config.firebase) return undefined
  const may = mayRunLocal(config)
  const why = may === true ? 'no local one is running.' : `a local one cannot be used: ${may}`
  return `The site has no accounts: no Firebase is configured, and ${why}`
}

/** Any client that reaches a local Firebase can create accounts, so the site must be reachable only from this machine. */
export function mayRunLocal({ host, siteUrl, trustProxy }: Reach): true | string {
  if (!isLoopback(host)) return `HOST is ${host}, which other machines can reach.`
  if (siteUrl && !isLoopback(URL.parse(siteUrl)?.hostname ?? '')) return `SITE_URL is ${siteUrl}, a public URL.`
  if (trustProxy !== false) return 'TRUST_PROXY is set: behind a proxy the site is public.'
  return true
}
