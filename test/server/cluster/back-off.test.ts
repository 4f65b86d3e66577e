import { backOff } from '../../../server/cluster/back-off.ts'

test('backOff returns no pause at first, then longer ones, and starts again after a quiet minute', () => {
  let now = 0
  const pause = backOff(() => now)
  const pauses = Array.from({ length: 12 }, pause)
  expect(pauses.slice(0, 5)).toEqual([0, 100, 200, 400, 800])
  expect(Math.max(...pauses)).toBe(10_000)
  now += 61_000
  expect(pause()).toBe(0)
})
