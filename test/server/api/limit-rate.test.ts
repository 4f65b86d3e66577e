import { limitRate } from '../../../server/api/limit-rate.ts'

describe('limitRate', () => {
  test('counts each key for itself, and afresh in every window', () => {
    let now = 0
    const wait = limitRate({ most: 2, windowMs: 60_000, now: () => now })
    expect([wait('a'), wait('a'), wait('b')]).toEqual([0, 0, 0])
    now = 15_000
    expect([wait('a'), wait('b')]).toEqual([45, 0])
    now = 60_000
    expect(wait('a')).toBe(0)
  })

  test('newcomers share one count when there are too many', () => {
    const wait = limitRate({ most: 2, windowMs: 60_000, mostKeys: 3 })
    for (const key of ['a', 'b', 'c']) wait(key)
    expect(['d', 'e', 'f'].map(key => wait(key) > 0)).toEqual([false, false, true])
    expect(wait('a')).toBe(0)
  })
})
