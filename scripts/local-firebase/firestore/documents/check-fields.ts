import { FirestoreError } from '../firestore-error.ts'
import { checkFieldName } from './field-path.ts'
import { type Fields, parseTimestamp, type Value } from './value.ts'

/** See https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const mostBytes = 1_048_576
const mostLevels = 20

export function checkFields(fields: Fields): void {
  checkMap(fields, 0)
  if (sizeOf({ mapValue: { fields } }) > mostBytes) fail(`A document cannot be larger than ${mostBytes} bytes.`)
}

function checkMap(fields: unknown, level: number): boolean {
  if (!isRecord(fields)) fail('Fields must be an object.')
  for (const [name, value] of Object.entries(fields)) {
    checkFieldName(name)
    checkValue(value, level + 1)
  }
  return true
}

function checkValue(value: unknown, level: number): void {
  if (level > mostLevels) fail(`Values cannot be nested more than ${mostLevels} levels deep.`)
  const [entry, ...more] = isRecord(value) ? Object.entries(value) : []
  if (!entry || more.length > 0 || !Object.hasOwn(checks, entry[0])) fail('A value must have exactly one known type.')
  const [type, content] = entry
  if (!checks[type]!(content, level)) fail(`Invalid ${type}.`)
}

const checks: Record<string, (content: unknown, level: number) => boolean> = {
  nullValue: content => content === null || content === 'NULL_VALUE',
  booleanValue: content => typeof content === 'boolean',
  integerValue: content =>
    isTextOrNumber(content) &&
    /^-?\d{1,19}$/.test(String(content)) &&
    BigInt.asIntN(64, BigInt(content)) === BigInt(content),
  doubleValue: content =>
    typeof content === 'number' || (typeof content === 'string' && /^(NaN|-?Infinity|-0)$/.test(content)),
  timestampValue: content => typeof content === 'string' && parseTimestamp(content) !== undefined,
  stringValue: content => typeof content === 'string',
  bytesValue: content => typeof content === 'string' && /^[A-Za-z0-9+/_-]*={0,2}$/.test(content),
  referenceValue: content => typeof content === 'string',
  geoPointValue: content => isRecord(content) && isWithin(content.latitude, 90) && isWithin(content.longitude, 180),
  arrayValue: (content, level) => isRecord(content) && checkList(content.values ?? [], level),
  mapValue: (content, level) => isRecord(content) && checkMap(content.fields ?? {}, level),
}

function checkList(items: unknown, level: number): boolean {
  if (!Array.isArray(items)) return false
  for (const item of items) {
    if (isRecord(item) && 'arrayValue' in item) fail('An array cannot hold an array.')
    checkValue(item, level + 1)
  }
  return true
}

function isTextOrNumber(content: unknown): content is string | number {
  return typeof content === 'string' || typeof content === 'number'
}

function isWithin(degrees: unknown, most: number): boolean {
  return degrees === undefined || (typeof degrees === 'number' && Math.abs(degrees) <= most)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Estimates the size as in https://firebase.google.com/docs/firestore/storage-size, but without the name and indexes. */
function sizeOf(value: Value): number {
  if (value.stringValue !== undefined) return Buffer.byteLength(value.stringValue) + 1
  if (value.bytesValue !== undefined) return Buffer.byteLength(value.bytesValue, 'base64')
  const inner = value.arrayValue?.values ?? Object.values(value.mapValue?.fields ?? {})
  const names = Object.keys(value.mapValue?.fields ?? {}).join('').length
  return inner.reduce((sum, item) => sum + sizeOf(item), names + 8)
}

function fail(message: string): never {
  throw new FirestoreError('INVALID_ARGUMENT', message)
}
