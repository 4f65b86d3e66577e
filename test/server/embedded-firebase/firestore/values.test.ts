import { compareNames, compareValues } from '../../../../server/embedded-firebase/firestore/values/compare-values.ts'
import {
  parseFieldPath,
  readField,
  withField,
} from '../../../../server/embedded-firebase/firestore/values/field-path.ts'
import { formatTimestamp, parseTimestamp } from '../../../../server/embedded-firebase/firestore/values/timestamp.ts'
import type { Value } from '../../../../server/embedded-firebase/firestore/values/value.ts'

describe('compareValues', () => {
  const ordered: Value[] = [
    { nullValue: null },
    { booleanValue: false },
    { booleanValue: true },
    { doubleValue: 'NaN' },
    { doubleValue: '-Infinity' },
    { integerValue: '-9223372036854775808' },
    { doubleValue: -0.5 },
    { integerValue: '9007199254740992' },
    { integerValue: '9007199254740993' },
    { doubleValue: 'Infinity' },
    { timestampValue: '2026-01-01T00:00:00Z' },
    { timestampValue: '2026-01-01T00:00:00.000001Z' },
    { stringValue: '' },
    { stringValue: 'a' },
    { stringValue: '\uffee' },
    { stringValue: '😀' },
    { bytesValue: 'AA==' },
    { bytesValue: 'AAA=' },
    { referenceValue: 'a/b' },
    { referenceValue: 'a-b/c' },
    { geoPointValue: {} },
    { geoPointValue: { longitude: 1 } },
    { arrayValue: {} },
    { arrayValue: { values: [{ integerValue: '1' }] } },
    { arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } },
    { mapValue: {} },
    { mapValue: { fields: { a: { integerValue: '1' } } } },
    { mapValue: { fields: { b: { integerValue: '0' } } } },
  ]

  test('orders values of all types', () => {
    const shuffled = ordered.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
    expect(shuffled.toSorted(compareValues)).toEqual(ordered)
  })

  test('finds numbers equal in either form', () => {
    expect(compareValues({ integerValue: '1' }, { doubleValue: 1 })).toBe(0)
    expect(compareValues({ doubleValue: 0 }, { doubleValue: -0 })).toBe(0)
    expect(compareValues({ doubleValue: 'Infinity' }, { doubleValue: 'Infinity' })).toBe(0)
  })

  test('orders names by segment', () => {
    expect(compareNames('a/b', 'a-b/c')).toBeLessThan(0)
    expect(compareNames('a', 'a/b')).toBeLessThan(0)
  })
})

describe('a field path', () => {
  test.each([
    ['a', ['a']],
    ['a.b_1', ['a', 'b_1']],
    ['`a b`.c', ['a b', 'c']],
    ['`a.b\\`c\\\\`', ['a.b`c\\']],
  ])('%s is read', (path, names) => {
    expect(parseFieldPath(path)).toEqual(names)
  })

  test.each(['', '.', 'a.', '.a', 'a..b', 'a b', '1a', '`a', 'a`b`'])('%j is refused', path => {
    expect(() => parseFieldPath(path)).toThrow('Invalid property path')
  })

  test('reads and changes fields, and leaves the given ones alone', () => {
    const fields = Object.freeze({ map: Object.freeze({ mapValue: { fields: { a: { integerValue: '1' } } } }) })
    expect(readField(fields, 'map.a')).toEqual({ integerValue: '1' })
    expect(readField(fields, 'constructor')).toBeUndefined()
    expect(withField(fields, 'map.b', { nullValue: null })).toEqual({
      map: { mapValue: { fields: { a: { integerValue: '1' }, b: { nullValue: null } } } },
    })
    expect(withField(fields, 'map.a', undefined)).toEqual({ map: { mapValue: { fields: {} } } })
    expect(withField(fields, 'other.a', undefined)).toEqual(fields)
  })
})

describe('a timestamp', () => {
  test.each(['1969-12-31T23:59:59.999999Z', '2026-11-21T12:00:00.000001Z', '2026-11-21T12:00:00.000000Z'])(
    '%s is kept',
    text => {
      expect(formatTimestamp(parseTimestamp(text)!)).toBe(text)
    },
  )

  test('is cut to microseconds', () => {
    expect(parseTimestamp('1970-01-01T00:00:00.1234567Z')).toBe(123_456n)
  })

  test.each(['', 'now', '2026-13-01T00:00:00Z', '2026-01-01', '2026-01-01T00:00:00+01:00'])('%j is none', text => {
    expect(parseTimestamp(text)).toBeUndefined()
  })
})
