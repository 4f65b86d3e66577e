/**
 * The token of an Authorization header, or undefined where there is none to be believed. Taken are the shared request
 * client's form, without a space (specification, section 7), and the standard one.
 */
export function readBearer(header: string | undefined): string | undefined {
  return /^Bearer ?([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1]
}
