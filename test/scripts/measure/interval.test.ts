import { interval } from '../../../scripts/measure/interval.ts'

const numbers = (length: number) => Array.from({ length }, (_, i) => i)

test('interval uses the ranks of the binomial distribution, for values in any order', () => {
  // Of 11 values, the exact 95 % interval contains the 2nd to the 10th. Of 101 values, it contains the 41st to the 61st.
  expect(interval(numbers(11).reverse())).toEqual({ median: 5, from: 1, to: 9 })
  const { median, from, to } = interval(numbers(101))
  expect([median, Math.abs(from - 40) <= 1, Math.abs(to - 60) <= 1]).toEqual([50, true, true])
})

test('interval ignores a few outliers', () => {
  const calm = interval(numbers(60))
  expect(interval([...numbers(58), 4000, 9000])).toEqual(calm)
})
