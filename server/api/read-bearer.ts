/**
 * The token of an Authorization header, or undefined where there is none to be believed. Taken are the shared request
 * client's form, without a space (specification, section 7), and the standard one, whose scheme may be written in any case
 * (RFC 9110 section 11.1).
 */
export function readBearer(header: string | undefined): string | undefined {
  return /^Bearer ?([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
}
