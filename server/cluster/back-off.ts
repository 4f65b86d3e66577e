const quietMs = 60_000
const baseMs = 50
const mostMs = 10_000

/** How long to wait before the next attempt: not at all at first, then twice as long each time, until a minute was quiet. */
export function backOff(now = () => performance.now()): () => number {
  let failures = 0
  let last = Number.NEGATIVE_INFINITY

  return () => {
    failures = now() - last > quietMs ? 0 : failures + 1
    last = now()
    return failures === 0 ? 0 : Math.min(baseMs * 2 ** failures, mostMs)
  }
}
