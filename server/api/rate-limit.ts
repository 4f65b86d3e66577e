import { isIPv6 } from 'node:net'

type Windowed = { windowMs: number; now?: () => number }

export type RateLimit = Windowed & { max: number; maxKeys?: number }

/**
 * Counts in fixed windows by key: the seconds to wait, or 0 to go on. Beyond `maxKeys` new keys share one count, so memory is
 * bounded.
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
  /** For all keys together. */
  max: number
  /** No key gets more than this part of what is left. */
  share: number
}

/**
 * Divides what all keys together may have in a window, and answers as `limitRate`. A share is a part of what is left, so one
 * key, or many of the same attacker, never takes everything from the others.
 */
export function shareRate({ max, share, ...windowed }: RateShares) {
  const { counts, secondsLeft } = countInWindows(windowed)
  return (key: string): number => {
    const wait = secondsLeft()
    const taken = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const own = counts.get(key) ?? 0
    if (own >= (max - taken) * share) return wait
    counts.set(key, own + 1)
    return 0
  }
}

function countInWindows({ windowMs, now = () => performance.now() }: Windowed) {
  const counts = new Map<string, number>()
  let ends = now() + windowMs
  /** Seconds until the window's end; begins the next one where that is over. */
  const secondsLeft = (): number => {
    if (now() >= ends) {
      counts.clear()
      ends = now() + windowMs
    }
    return Math.ceil((ends - now()) / 1000)
  }
  return { counts, secondsLeft }
}

/**
 * The key of a client: its IPv4 address, or the /64 that its IPv6 address lies in, which one customer has at least (RFC 6177)
 * and may take any address of.
 */
export function networkOf(ip = ''): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const groups = groupsOf(head)
  const zeros = tail === undefined ? 0 : 8 - groups.length - groupsOf(tail).length
  const all = [...groups, ...Array<number>(zeros).fill(0), ...groupsOf(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** An IPv4 address at the end takes the place of two groups. */
function groupsOf(part: string): number[] {
  const groups = part === '' ? [] : part.split(':')
  return groups.flatMap(group => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
}
