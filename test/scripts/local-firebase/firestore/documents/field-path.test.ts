import {
  parseFieldPath,
  readField,
  withField,
} from '../../../../../scripts/local-firebase/firestore/documents/field-path.ts'

describe('a field path', () => {
  test.each([
    ['a', ['a']],
    ['a.b_1', ['a', 'b_1']],
    ['`a b`.c', ['a b', 'c']],
    ['`a.b\\`c\\\\`', ['a.b`c\\']],
  ])('%s is parsed', (path, names) => {
    expect(parseFieldPath(path)).toEqual(names)
  })

  test.each(['', '.', 'a.', '.a', 'a..b', 'a b', '1a', '`a', 'a`b`'])('%j is rejected', path => {
    expect(() => parseFieldPath(path)).toThrow('Invalid property path')
  })

  test('reads and replaces fields without changing the given object', () => {
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
