/** Path and query of a request's target. Cut by hand: `new URL` takes the host out of targets such as `//evil`. */
export function splitTarget(target = ''): { path: string; query: URLSearchParams } {
  const end = target.search(/[?#]/)
  if (end < 0) return { path: target, query: new URLSearchParams() }
  return { path: target.slice(0, end), query: new URLSearchParams(target.slice(end + 1)) }
}
