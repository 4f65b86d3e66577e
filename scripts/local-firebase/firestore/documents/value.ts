/** A value in proto3 JSON, as WebChannel carries it; exactly one field is there. */
export type Value = {
  nullValue?: null | 'NULL_VALUE'
  booleanValue?: boolean
  integerValue?: string | number
  /** Doubles that JSON has no number for are the texts NaN, Infinity and -Infinity. */
  doubleValue?: number | string
  timestampValue?: string
  stringValue?: string
  /** Base64. */
  bytesValue?: string
  referenceValue?: string
  geoPointValue?: { latitude?: number; longitude?: number }
  arrayValue?: { values?: Value[] }
  mapValue?: { fields?: Fields }
}

export type Fields = Record<string, Value>

/** A document as it is kept: its name below is `projects/{id}/databases/(default)/documents/...`. */
export type Document = { name: string; fields: Fields; createTime: string; updateTime: string }

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
