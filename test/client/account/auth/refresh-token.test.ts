import { refreshDelay } from '../../../../client/account/auth/refresh-token.ts'

describe('refreshDelay', () => {
  test.each([
    ['an hour', 3_600_000, 3_300_000],
    ['five minutes', 300_000, 30_000],
    ['no time', 0, 30_000],
    ['less than no time, by a wrong clock,', -7_200_000, 30_000],
  ])('schedules the refresh of a token with %s left', (_, left, delay) =>
    expect(refreshDelay(1_000_000 + left, 1_000_000)).toBe(delay),
  )
})
