export type Target =
  /** A path as it was sent and decoded once, with its query ('' or '?…'). */
  { path: string; raw: string; query: string } | { refused: 400 | 404; raw: string }

const unsafe = /[%\\]|\/\/|\p{Cc}/u

/**
 * Path and query of a request target in origin form (RFC 9112 section 3.2.1), cut by hand: the URL parser would take the
 * host of `//evil`, resolve dots and throw on a bad port. Decoded once; what still holds an escape, a backslash, a
 * double slash or a control character afterwards names nothing of ours and must never reach a Location header.
 */
export function readTarget(target: string): Target {
  const end = target.search(/[?#]/)
  const raw = end < 0 ? target : target.slice(0, end)
  const query = end < 0 || target[end] === '#' ? '' : target.slice(end).split('#', 1)[0]!
  // Absolute form (RFC 9112 section 3.2.2) is what clients send to a proxy, which this is not.
  if (!raw.startsWith('/')) return { refused: 400, raw }
  // An escaped slash is no separator, and a proxy may have taken it for one or not.
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
