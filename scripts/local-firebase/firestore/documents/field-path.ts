import { FirestoreError } from '../firestore-error.ts'
import type { Fields, Value } from './value.ts'

const segment = /`((?:[^`\\]|\\.)*)`|([A-Za-z_]\w*)/y

/** Splits a path such as ``address.`street name` ``: https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery#FieldReference */
export function parseFieldPath(path: string): string[] {
  const names: string[] = []
  segment.lastIndex = 0
  do {
    const [found, quoted, plain] = segment.exec(path) ?? []
    const end = path[segment.lastIndex]
    if (found === undefined || (end !== undefined && end !== '.'))
      throw new FirestoreError('INVALID_ARGUMENT', `Invalid property path "${path}".`)
    names.push(plain ?? quoted!.replace(/\\(.)/g, '$1'))
    checkFieldName(names.at(-1)!)
    segment.lastIndex += 1
  } while (segment.lastIndex <= path.length)
  return names
}

/** See https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
export function checkFieldName(name: string): void {
  if (name === '') throw new FirestoreError('INVALID_ARGUMENT', 'Field names must not be empty.')
  if (/^__.*__$/s.test(name)) throw new FirestoreError('INVALID_ARGUMENT', `The field name "${name}" is reserved.`)
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
