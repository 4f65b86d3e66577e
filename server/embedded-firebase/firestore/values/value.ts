/** A value in proto3 JSON, as REST and WebChannel carry it; exactly one field is there. */
export type Value = {
  nullValue?: null | 'NULL_VALUE'
  booleanValue?: boolean
  integerValue?: string | number
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

export function isNumber(value: Value | undefined): value is Value {
  return value?.integerValue !== undefined || value?.doubleValue !== undefined
}

/** Doubles that JSON has no number for are the texts NaN, Infinity and -Infinity. */
export function numberOf(value: Value): number {
  return Number(value.integerValue ?? value.doubleValue)
}

export function itemsOf(value: Value | undefined): Value[] {
  return value?.arrayValue?.values ?? []
}
