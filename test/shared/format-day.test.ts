import { formatDay } from '../../shared/format-day.ts'

describe('formatDay', () => {
  test.each([
    ['2026-12-01', 'fr', '1er décembre 2026'],
    ['2026-12-11', 'fr', '11 décembre 2026'],
    ['2026-12-01', 'de', '1. Dezember 2026'],
    ['2026-12-01', 'es', '1 de diciembre de 2026'],
    ['2026-12-01T23:59:00Z', 'en', 'December 1, 2026'],
  ])('writes %s in %s as %s', (day, tag, written) => {
    expect(formatDay(Date.parse(day), tag)).toBe(written)
  })
})
