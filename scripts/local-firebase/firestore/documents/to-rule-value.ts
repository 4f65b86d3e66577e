import { Path, type RuleValue, Timestamp } from '../../rules/rule-value.ts'
import { type Fields, parseTimestamp, type Value } from './value.ts'

/** A document's fields as conditions of the rules see them. */
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
  return null
}

/** The claims of a token, which are plain JSON. */
export function toRuleClaims(claims: object): Map<string, RuleValue> {
  return new Map(Object.entries(claims).map(([name, claim]) => [name, toRuleClaim(claim)]))
}

function toRuleClaim(claim: unknown): RuleValue {
  if (Array.isArray(claim)) return claim.map(toRuleClaim)
  if (typeof claim === 'object' && claim !== null) return toRuleClaims(claim)
  if (Number.isInteger(claim)) return BigInt(claim as number)
  return typeof claim === 'string' || typeof claim === 'number' || typeof claim === 'boolean' ? claim : null
}
