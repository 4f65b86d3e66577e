import { limitRate, shareRate } from '../../../server/api/rate-limit.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('limitRate', () => {
  test('counts each key separately, from zero in every window', () => {
    const wait = limitRate({ max: 2, windowMs: 60_000 })
    jest.advanceTimersByTime(100_000)
    expect([wait('a'), wait('a'), wait('b')]).toEqual([0, 0, 0])
    jest.advanceTimersByTime(15_000)
    expect([wait('a'), wait('b')]).toEqual([45, 0])
    jest.advanceTimersByTime(44_999)
    expect(wait('a')).toBe(1)
    jest.advanceTimersByTime(1)
    expect(wait('a')).toBe(0)
  })

  test('forgets all keys at the end of a window, without another call', () => {
    const clear = jest.spyOn(Map.prototype, 'clear')
    const wait = limitRate({ max: 2, windowMs: 60_000 })
    wait('192.0.2.1')
    jest.advanceTimersByTime(59_999)
    expect([clear.mock.calls.length, jest.getTimerCount()]).toEqual([0, 1])
    jest.advanceTimersByTime(1)
    expect([clear.mock.calls.length, jest.getTimerCount()]).toEqual([1, 0])
    clear.mockRestore()
  })

  test('counts new keys together if there are too many keys', () => {
    const wait = limitRate({ max: 2, windowMs: 60_000, maxKeys: 3 })
    for (const key of ['a', 'b', 'c']) wait(key)
    expect(['d', 'e', 'f'].map(key => wait(key) > 0)).toEqual([false, false, true])
    expect(wait('a')).toBe(0)
  })
})

describe('shareRate', () => {
  const shares = () => shareRate({ max: 30, share: 1 / 5, windowMs: 60_000 })
  const takes = (wait: (key: string) => number, key: string) => {
    let count = 0
    while (wait(key) === 0) count += 1
    return count
  }

  test('gives the first key a share of the limit, and later keys a share of the rest', () => {
    const wait = shares()
    expect(['a', 'b', 'c', 'd', 'a'].map(key => takes(wait, key))).toEqual([5, 5, 4, 3, 0])
  })

  test('never exceeds the limit, and still gives many keys a share', () => {
    const wait = shares()
    const taken = Array.from({ length: 1_000 }, (_, key) => takes(wait, String(key)))
    expect(taken.reduce((sum, count) => sum + count)).toBe(30)
    expect(taken.filter(count => count > 0).length).toBeGreaterThanOrEqual(12)
  })

  test('restarts in every window, and returns the seconds until the next one', () => {
    const wait = shares()
    takes(wait, 'a')
    jest.advanceTimersByTime(15_000)
    expect(wait('a')).toBe(45)
    jest.advanceTimersByTime(45_000)
    expect(wait('a')).toBe(0)
  })
})
