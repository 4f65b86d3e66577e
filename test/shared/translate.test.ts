import { formatDay, joinWithCommas, sentenceSpace, translate } from '../../shared/translate.ts'

const catalogue = {
  plain: 'Hello',
  greeting: 'Hello {{name}}, {{name}}!',
  twice: '{{a}}{{b}}',
  photos_one: '{{count}} photo',
  photos_other: '{{count}} photos',
  likes_zero: 'nobody',
  likes_one: 'one',
  likes_other: '{{count}} people',
  only: '{{count}} in all',
}

describe('translate', () => {
  test.each([
    ['plain', {}, 'Hello'],
    ['greeting', { name: 'Ann' }, 'Hello Ann, Ann!'],
    ['greeting', {}, 'Hello {{name}}, {{name}}!'],
    ['greeting', { name: '$& $1 {{name}} <b>' }, 'Hello $& $1 {{name}} <b>, $& $1 {{name}} <b>!'],
    ['twice', { a: '{{b}}', b: 0 }, '{{b}}0'],
    ['photos', { count: 1 }, '1 photo'],
    ['photos', { count: 0 }, '0 photos'],
    ['photos', { count: 1.5 }, '1.5 photos'],
    ['likes', { count: 0 }, 'nobody'],
    ['only', { count: 3 }, '3 in all'],
    ['missing', {}, 'missing'],
    ['__proto__', {}, '__proto__'],
    ['toString', { count: 1 }, 'toString'],
  ])('gives for %s with %j the text %j', (key, values, text) =>
    expect(translate(catalogue, 'en', key, values)).toBe(text),
  )
})

describe('formatDay', () => {
  test.each([
    ['2026-12-01', 'fr', '1er décembre 2026'],
    ['2026-12-11', 'fr', '11 décembre 2026'],
    ['2026-12-01', 'de', '1. Dezember 2026'],
    ['2026-12-01', 'es', '1 de diciembre de 2026'],
    ['2026-12-01', 'pt', '1º de dezembro de 2026'],
    ['2026-12-11', 'pt', '11 de dezembro de 2026'],
    ['2026-12-01T23:59:00Z', 'en', '1 December 2026'],
  ])('writes %s in %s as %s', (day, tag, written) => {
    expect(formatDay(Date.parse(day), tag)).toBe(written)
  })
})

describe('the marks between items and sentences', () => {
  test.each([
    ['en', 'a, b', ' '],
    ['de-CH', 'a, b', ' '],
    ['ko', 'a, b', ' '],
    ['zh-Hans', 'a，b', ''],
    ['ja', 'a、b', ''],
  ])('of %s are its own', (tag, list, space) => {
    expect([joinWithCommas(['a', 'b'], tag), sentenceSpace(tag)]).toEqual([list, space])
  })
})
