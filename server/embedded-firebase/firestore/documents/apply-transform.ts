import { FirestoreError } from '../firestore-error.ts'
import { checkValue } from '../values/check-fields.ts'
import { compareValues, equalValues } from '../values/compare-values.ts'
import { isNumber, itemsOf, numberOf, type Value } from '../values/value.ts'
import type { Transform } from './write.ts'

/** What a transform makes of a field's value, and what its writer is told of it. */
export function applyTransform(
  before: Value | undefined,
  transform: Transform,
  time: string,
): { after: Value; told: Value } {
  const { setToServerValue, increment, minimum, maximum, appendMissingElements, removeAllFromArray } = transform
  if (setToServerValue) return tell({ timestampValue: time })
  if (increment) return tell(isNumber(before) ? sum(before, operand(increment)) : operand(increment))
  if (minimum) return tell(isNumber(before) && compareValues(before, operand(minimum)) <= 0 ? before : operand(minimum))
  if (maximum) return tell(isNumber(before) && compareValues(before, operand(maximum)) >= 0 ? before : operand(maximum))
  if (appendMissingElements) return quietly(append(itemsOf(before), items(appendMissingElements)))
  if (removeAllFromArray) return quietly(without(itemsOf(before), items(removeAllFromArray)))
  throw new FirestoreError('INVALID_ARGUMENT', `The transform of "${transform.fieldPath}" says nothing.`)
}

function tell(after: Value) {
  return { after, told: after }
}

function quietly(values: Value[]) {
  return { after: { arrayValue: { values } }, told: { nullValue: null } }
}

function operand(value: Value): Value {
  checkValue(value)
  if (!isNumber(value)) throw new FirestoreError('INVALID_ARGUMENT', 'The operand of a transform must be a number.')
  return value
}

function items({ values = [] }: { values?: Value[] | undefined }): Value[] {
  for (const value of values) checkValue(value)
  return values
}

const largest = 2n ** 63n - 1n
const smallest = -(2n ** 63n)

/** Integers stay integers and stop at the ends of 64 bits. */
function sum(a: Value, b: Value): Value {
  if (a.integerValue === undefined || b.integerValue === undefined) return toDouble(numberOf(a) + numberOf(b))
  const total = BigInt(a.integerValue) + BigInt(b.integerValue)
  return { integerValue: String(total > largest ? largest : total < smallest ? smallest : total) }
}

function toDouble(number: number): Value {
  return { doubleValue: Number.isFinite(number) ? number : String(number) }
}

function append(values: Value[], more: Value[]): Value[] {
  const all = [...values]
  for (const item of more) if (!all.some(known => equalValues(known, item))) all.push(item)
  return all
}

function without(values: Value[], unwanted: Value[]): Value[] {
  return values.filter(item => !unwanted.some(other => equalValues(other, item)))
}
