import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../http/is-loopback.ts'

export type Knock = {
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  remoteAddress: string | undefined
}

export type Allowed = { hosts: ReadonlySet<string>; origins: ReadonlySet<string> }

const forwarding = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-original-.*|cf-connecting-ip|true-client-ip)$/

/**
 * Why a request is not answered; undefined for one of our own site's pages or processes. A proxy gives itself away by
 * its headers, DNS rebinding by the Host (https://owasp.org/www-community/attacks/DNS_Rebinding), another site by its
 * Origin or, where it sends none, by Sec-Fetch-Site.
 */
export function guard({ headers, rawHeaders, remoteAddress }: Knock, { hosts, origins }: Allowed): string | undefined {
  if (!isLoopback(remoteAddress ?? '')) return 'The local Firebase answers this machine only.'
  const proxy = Object.keys(headers).find(name => forwarding.test(name))
  if (proxy) return `The local Firebase does not run behind a proxy (${proxy}).`
  const given = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (given !== 1 || !hosts.has(headers.host!.toLowerCase())) return 'The local Firebase is not known by this Host.'
  if (headers.origin !== undefined && !origins.has(headers.origin))
    return 'The local Firebase serves its own site only.'
  if (headers.origin === undefined && headers['sec-fetch-site'] === 'cross-site') return 'Another site asks.'
  return undefined
}
