import { formatTimestamp, parseTimestamp } from '../../../../../scripts/local-firebase/firestore/documents/value.ts'

describe('a timestamp', () => {
  test.each(['1969-12-31T23:59:59.999999Z', '2026-11-21T12:00:00.000001Z', '2026-11-21T12:00:00.000000Z'])(
    '%s keeps its microseconds',
    text => {
      expect(formatTimestamp(parseTimestamp(text)!)).toBe(text)
    },
  )

  test('is truncated to microseconds', () => {
    expect(parseTimestamp('1970-01-01T00:00:00.1234567Z')).toBe(123_456n)
  })

  test.each(['', 'now', '2026-13-01T00:00:00Z', '2026-01-01', '2026-01-01T00:00:00+01:00'])('%j is invalid', text => {
    expect(parseTimestamp(text)).toBeUndefined()
  })
})
