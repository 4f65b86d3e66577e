/** Ten languages as browsers write them, whose qualities go down in tenths. */
const most = 128

/**
 * The ranges at the head of an Accept header (RFC 9110 section 12.5) that are looked at: a head of 16 kB has room for
 * thousands, and each costs as much as the first. Who sends more puts what he likes most in front.
 */
export function firstRanges(header: string): string {
  return header.length <= most ? header : header.slice(0, Math.max(0, header.lastIndexOf(',', most)))
}
