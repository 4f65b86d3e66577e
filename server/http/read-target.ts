export type Target =
  /** `raw` is the path as sent, `path` is decoded once, and `query` is '' or '?…'. */
  { path: string; raw: string; query: string } | { refused: 400 | 404; raw: string }

const unsafe = /[%\\]|\/\/|\p{Cc}/u

/**
 * Does not use the URL class, which reads a host from `//evil`, resolves dot segments, and throws on an invalid port. Refuses a
 * target if an escape, double slash or control character remains after decoding, because such a path must never reach a
 * Location header.
 */
export function readTarget(target: string): Target {
  const end = target.search(/[?#]/)
  const raw = end < 0 ? target : target.slice(0, end)
  const query = end < 0 || target[end] === '#' ? '' : target.slice(end).split('#', 1)[0]!
  if (!raw.startsWith('/')) return { refused: 400, raw }
  // Refuse an escaped slash, because some proxies treat it as a path separator, and others do not.
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
