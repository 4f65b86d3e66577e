import { isIPv6 } from 'node:net'

type Windowed = { windowMs: number }

export type RateLimit = Windowed & { max: number; maxKeys?: number }

/**
 * The returned function returns 0, or the number of seconds to wait if the call exceeds the limit. Once there are `maxKeys` keys,
 * all new keys share one count, to bound memory use.
 */
export function limitRate({ max, maxKeys = 10_000, ...windowed }: RateLimit) {
  const { counts, secondsLeft } = countInWindows(windowed)
  return (key: string): number => {
    const wait = secondsLeft()
    const counted = counts.has(key) || counts.size < maxKeys ? key : ''
    const count = (counts.get(counted) ?? 0) + 1
    counts.set(counted, count)
    return count > max ? wait : 0
  }
}

export type RateShares = Windowed & {
  max: number
  share: number
}

/** A key may use only a fraction of the remaining calls, so no key can exhaust the limit. */
export function shareRate({ max, share, ...windowed }: RateShares) {
  const { counts, secondsLeft } = countInWindows(windowed)
  return (key: string): number => {
    const wait = secondsLeft()
    const used = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const own = counts.get(key) ?? 0
    if (own >= (max - used) * share) return wait
    counts.set(key, own + 1)
    return 0
  }
}

/** The privacy policy promises that IP addresses are kept only briefly, so a timer deletes them at the end of each window. */
function countInWindows({ windowMs }: Windowed) {
  const counts = new Map<string, number>()
  let ends = 0
  const secondsLeft = (): number => {
    if (counts.size === 0) {
      ends = performance.now() + windowMs
      setTimeout(() => counts.clear(), windowMs).unref()
    }
    return Math.max(1, Math.ceil((ends - performance.now()) / 1000))
  }
  return { counts, secondsLeft }
}

/** Returns the /64 prefix of an IPv6 address, because providers assign at least a /64 to each customer (RFC 6177). */
export function networkOf(ip = ''): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const groups = groupsOf(head)
  const zeros = tail === undefined ? 0 : 8 - groups.length - groupsOf(tail).length
  const all = [...groups, ...Array<number>(zeros).fill(0), ...groupsOf(tail ?? '')]
  const prefix = all.slice(0, 4).map(group => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/** Replaces a trailing IPv4 address with two zero groups, because the address is never part of the /64 prefix. */
function groupsOf(part: string): number[] {
  const groups = part === '' ? [] : part.split(':')
  return groups.flatMap(group => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
}
