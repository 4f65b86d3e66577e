import { FirestoreError } from '../firestore-error.ts'
import type { Fields, Value } from './value.ts'

/** Splits a path such as `scene.width`. Names in backticks are not supported. */
export function parseFieldPath(path: string): string[] {
  const names = path.split('.')
  if (names.every(name => /^[A-Za-z_]\w*$/.test(name))) return names
  throw new FirestoreError('INVALID_ARGUMENT', `Invalid property path "${path}".`)
}

export function readField(fields: Fields, path: string): Value | undefined {
  const [first, ...rest] = parseFieldPath(path)
  let value = own(fields, first!)
  for (const name of rest) value = own(value?.mapValue?.fields, name)
  return value
}

export function withField(fields: Fields, path: string, value: Value | undefined): Fields {
  return change(fields, parseFieldPath(path), value)
}

function change(fields: Fields, [first, ...rest]: string[], value: Value | undefined): Fields {
  const name = first!
  if (rest.length === 0) {
    const { [name]: _, ...others } = fields
    return value === undefined ? others : { ...others, [name]: value }
  }
  const inner = own(fields, name)?.mapValue?.fields
  if (!inner && value === undefined) return fields
  return { ...fields, [name]: { mapValue: { fields: change(inner ?? {}, rest, value) } } }
}

function own(fields: Fields | undefined, name: string): Value | undefined {
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined
}
