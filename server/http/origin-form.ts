import type { RequestListener } from 'node:http'

export function acceptAbsoluteForm(listener: RequestListener, origin: string): RequestListener {
  const own = new URL(origin)
  return (req, res) => {
    req.url = toOriginForm(req.url!, own)
    listener(req, res)
  }
}

/** Converts the absolute form (RFC 9112 section 3.2.2). `isMalformed` refuses targets with a different host. */
function toOriginForm(target: string, origin: URL): string {
  if (target.startsWith('/')) return target
  const [, start, rest] = /^(https?:\/\/[^/?#@\\]+)((?:[/?#].*)?)$/is.exec(target) ?? []
  if (start === undefined || !isOwn(start, origin)) return target
  return rest?.startsWith('/') ? rest : `/${rest}`
}

/** Compares only host name and port, because a proxy may forward requests for an https site with the scheme http. */
function isOwn(text: string, { hostname, port }: URL): boolean {
  const url = URL.parse(text)
  return url?.hostname === hostname && url.port === port
}
