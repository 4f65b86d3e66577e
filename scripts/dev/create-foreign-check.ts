import type { IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'
import { isLoopback } from '../../server/http/is-loopback.ts'

type Site = { host: string; port: number; origin: string }

/**
 * Checks `Host` to prevent DNS rebinding (https://owasp.org/www-community/attacks/DNS_Rebinding). Checks `Origin` and
 * `Sec-Fetch-Site` to refuse requests from other sites.
 */
export function createForeignCheck({ host, port, origin }: Site) {
  const names = ['localhost', '127.0.0.1', '[::1]', ...(isLoopback(host) ? [] : ownAddresses())]
  const origins = new Set([...names.map(name => new URL(`http://${name}:${port}`).origin), new URL(origin).origin])
  const hosts = new Set([...origins].map(one => new URL(one).host))
  return ({ headers, rawHeaders }: IncomingMessage): string | undefined => {
    const given = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
    if (given !== 1 || !hosts.has(headers.host!.toLowerCase()))
      return `The development server does not have the host name ${headers.host}. To use it, set SITE_URL.`
    const isNavigation = headers['sec-fetch-mode'] === 'navigate'
    const isCrossSite = headers['sec-fetch-site'] === 'cross-site' && !isNavigation
    const isOwn = headers.origin === undefined ? !isCrossSite : origins.has(headers.origin)
    return isOwn ? undefined : 'The development server answers only requests from its own pages.'
  }
}

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap(found => found ?? [])
  return all.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
}
