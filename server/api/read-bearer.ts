import type { IncomingMessage } from 'node:http'

/**
 * The token of an Authorization header, or undefined where there is none to be believed. Taken are the shared request
 * client's form, without a space (specification, section 7), and the standard one. Of two headers a proxy may have
 * believed the other.
 */
export function readBearer({ headers, rawHeaders }: IncomingMessage): string | undefined {
  const given = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'authorization')
  if (given.length !== 1) return undefined
  return /^Bearer ?([\w-]+\.[\w-]+\.[\w-]+)$/.exec(headers.authorization ?? '')?.[1]
}
