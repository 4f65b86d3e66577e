const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/

/** Microseconds since 1970 of an RFC 3339 text in UTC; undefined if it is none. Finer digits are cut, as Firestore does. */
export function parseTimestamp(text: string): bigint | undefined {
  const [, seconds, fraction = ''] = pattern.exec(text) ?? []
  const milliseconds = seconds ? Date.parse(`${seconds}Z`) : Number.NaN
  if (Number.isNaN(milliseconds)) return undefined
  return BigInt(milliseconds) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6))
}

/** The inverse of `parseTimestamp`. */
export function formatTimestamp(micros: bigint): string {
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n
  const seconds = new Date(Number((micros - fraction) / 1000n)).toISOString().slice(0, 19)
  return `${seconds}.${String(fraction).padStart(6, '0')}Z`
}
