import { LatLng, Path, type RuleValue, Timestamp } from '../../rules/rule-value.ts'

/** A value in proto3 JSON. Exactly one property is set. */
export type Value = {
  nullValue?: null | 'NULL_VALUE'
  booleanValue?: boolean
  integerValue?: string | number
  /** NaN, Infinity and -Infinity are strings, because JSON has no such numbers. */
  doubleValue?: number | string
  timestampValue?: string
  stringValue?: string
  bytesValue?: string
  referenceValue?: string
  geoPointValue?: { latitude?: number; longitude?: number }
  arrayValue?: { values?: Value[] }
  mapValue?: { fields?: Fields }
}

export type Fields = Record<string, Value>

export type Document = { name: string; fields: Fields; createTime: string; updateTime: string }

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/

/**
 * Returns microseconds since 1970, or undefined if the text is not an RFC 3339 time in UTC. Like Firestore, ignores the digits
 * after the microseconds.
 */
export function parseTimestamp(text: string): bigint | undefined {
  const [, seconds, fraction = ''] = pattern.exec(text) ?? []
  const milliseconds = seconds ? Date.parse(`${seconds}Z`) : Number.NaN
  if (Number.isNaN(milliseconds)) return undefined
  return BigInt(milliseconds) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6))
}

export function formatTimestamp(micros: bigint): string {
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n
  const seconds = new Date(Number((micros - fraction) / 1000n)).toISOString().slice(0, 19)
  return `${seconds}.${String(fraction).padStart(6, '0')}Z`
}

export function toRuleFields(fields: Fields): Map<string, RuleValue> {
  return new Map(Object.entries(fields).map(([name, value]) => [name, toRuleValue(value)]))
}

function toRuleValue(value: Value): RuleValue {
  const { booleanValue, integerValue, doubleValue, timestampValue, stringValue, bytesValue, referenceValue } = value
  if (booleanValue !== undefined) return booleanValue
  if (integerValue !== undefined) return BigInt(integerValue)
  if (doubleValue !== undefined) return Number(doubleValue)
  if (timestampValue !== undefined) return new Timestamp(parseTimestamp(timestampValue)!)
  if (stringValue !== undefined) return stringValue
  if (bytesValue !== undefined) return Buffer.from(bytesValue, 'base64')
  if (referenceValue !== undefined) return new Path(`/${referenceValue.split('/').slice(2).join('/')}`)
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(toRuleValue)
  if (value.mapValue) return toRuleFields(value.mapValue.fields ?? {})
  return value.geoPointValue ? new LatLng() : null
}
