import { isIPv6 } from 'node:net'

/**
 * Whom an address counts as: an IPv4 address itself, of an IPv6 address the /64 that it lies in, which is what one customer
 * has at least (RFC 6177) and may take any address of.
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
