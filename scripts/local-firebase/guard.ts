import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isLoopback } from '../../server/http/is-loopback.ts'

type Caller = {
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  remoteAddress: string | undefined
}

export type Allowed = { hosts: ReadonlySet<string>; origins: ReadonlySet<string> }

const forwarding = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-original-.*|cf-connecting-ip|true-client-ip)$/

/**
 * Detects proxies by their forwarding headers. Checks `Host` to prevent DNS rebinding
 * (https://owasp.org/www-community/attacks/DNS_Rebinding). Checks `Origin` and `Sec-Fetch-Site` to refuse requests from other
 * sites.
 */
export function guard({ headers, rawHeaders, remoteAddress }: Caller, { hosts, origins }: Allowed): string | undefined {
  if (!isLoopback(remoteAddress ?? '')) return 'The local Firebase answers only requests from this machine.'
  const proxy = Object.keys(headers).find(name => forwarding.test(name))
  if (proxy) return `The local Firebase does not run behind a proxy (${proxy}).`
  const given = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (given !== 1 || !hosts.has(headers.host!.toLowerCase())) return 'The local Firebase does not have this host name.'
  if (headers.origin !== undefined && !origins.has(headers.origin))
    return 'The local Firebase serves only its own site.'
  if (headers.origin === undefined && headers['sec-fetch-site'] === 'cross-site')
    return 'The request comes from another site.'
  return undefined
}

/** Responds to a preflight request, and then returns true. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers
  response.setHeader('vary', 'origin')
  if (origin !== undefined) {
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-expose-headers', 'x-http-session-id')
  }
  if (request.method !== 'OPTIONS') return false
  response.setHeader('access-control-allow-methods', 'GET, POST')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
  response.setHeader('access-control-max-age', '600')
  response.writeHead(204).end()
  return true
}
