import type { Choice } from '../../../client/consent/choice.ts'
import { decide } from '../../../client/consent/decide.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const yes = (date: string): Choice => ({ granted: true, date })
const no = (date: string): Choice => ({ granted: false, date })

describe('decide', () => {
  test.each([
    ['nothing was answered', undefined, 'ask'],
    ['yes today', yes('2026-11-22'), 'granted'],
    ['no today', no('2026-11-22'), 'refused'],
    ['yes 364 days ago', yes('2025-11-23'), 'granted'],
    ['no 364 days ago', no('2025-11-23'), 'refused'],
    ['yes a year ago', yes('2025-11-22'), 'ask'],
    ['no a year ago', no('2025-11-22'), 'ask'],
    ['yes, written by a clock that is a day ahead', yes('2026-11-23'), 'granted'],
    ['yes, written by a clock that is years ahead', yes('2036-11-22'), 'ask'],
  ])('%s', (_name, choice, decision) => expect(decide(choice, false, now)).toBe(decision))

  test.each([undefined, yes('2026-11-22'), no('2020-01-01')])(
    'a signal of the browser stands above the answer %j',
    choice => expect(decide(choice, true, now)).toBe('refused'),
  )
})
