import { interval } from '../../../scripts/measure/interval.ts'

const numbers = (length: number) => Array.from({ length }, (_, i) => i)

test('interval uses the ranks of the binomial distribution, for values in any order', () => {
  // The exact ranks of the 95 % interval are 2 and 10 of 11 values, and 41 and 61 of 101 values.
  expect(interval(numbers(11).reverse())).toEqual({ median: 5, from: 1, to: 9 })
  const { median, from, to } = interval(numbers(101))
  expect([median, Math.abs(from - 40) <= 1, Math.abs(to - 60) <= 1]).toEqual([50, true, true])
})

test('interval ignores a few outliers', () => {
  const calm = interval(numbers(60))
  expect(interval([...numbers(58), 4000, 9000])).toEqual(calm)
})
