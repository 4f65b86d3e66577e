import { memoizeBounded } from '../../../server/http/memoize-bounded.ts'

describe('memoizeBounded', () => {
  test('computes once for each key, even if the result is undefined', () => {
    const ask = jest.fn((key: string) => (key === 'none' ? undefined : key.length))
    const answer = memoizeBounded(ask)
    expect(['a', 'none', 'a', 'none'].map(answer)).toEqual([1, undefined, 1, undefined])
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('computes long keys without storing them', () => {
    const ask = jest.fn((key: string) => key.length)
    const answer = memoizeBounded(ask)
    const long = 'x'.repeat(10_000)
    expect([answer(long), answer(long)]).toEqual([10_000, 10_000])
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('forgets results instead of growing', () => {
    const ask = jest.fn((key: string) => key)
    const answer = memoizeBounded(ask)
    for (let i = 0; i < 1_000; i++) answer(`key ${i}`)
    answer('key 0')
    expect(ask).toHaveBeenCalledTimes(1_001)
  })
})
