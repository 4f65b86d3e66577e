export type Target =
  /** `raw` is the path as sent, `path` is decoded once, `query` is '' or '?…'. */
  { path: string; raw: string; query: string } | { refused: 400 | 404; raw: string }

const unsafe = /[%\\]|\/\/|\p{Cc}/u

/**
 * The URL class is unsuitable: it reads a host from `//evil`, resolves dots, and throws on an invalid port. An escape, double
 * slash or control character that remains after decoding must never reach a Location header.
 */
export function readTarget(target: string): Target {
  const end = target.search(/[?#]/)
  const raw = end < 0 ? target : target.slice(0, end)
  const query = end < 0 || target[end] === '#' ? '' : target.slice(end).split('#', 1)[0]!
  // Clients send the absolute form (RFC 9112 section 3.2.2) to proxies only.
  if (!raw.startsWith('/')) return { refused: 400, raw }
  // Proxies differ in whether an escaped slash separates segments.
  if (/%2f/i.test(raw)) return { refused: 404, raw }
  const path = decode(raw)
  if (path === undefined) return { refused: 400, raw }
  return unsafe.test(path) ? { refused: 404, raw } : { path, raw, query }
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
