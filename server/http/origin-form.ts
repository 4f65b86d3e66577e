/**
 * Returns the path and query of a request target in absolute form (RFC 9112 section 3.2.2). Returns other targets unchanged,
 * including those for another host, which `isMalformed` refuses.
 */
export function toOriginForm(target: string, origin: URL): string {
  if (target.startsWith('/')) return target
  const [, start, rest] = /^(https?:\/\/[^/?#@\\]+)((?:[/?#].*)?)$/is.exec(target) ?? []
  if (start === undefined || !isOwn(start, origin)) return target
  return rest?.startsWith('/') ? rest : `/${rest}`
}

/** A proxy may forward requests for an https site with the scheme http. `URL` drops the default port of a scheme. */
function isOwn(text: string, { hostname, port }: URL): boolean {
  const url = URL.parse(text)
  return url?.hostname === hostname && url.port === port
}
