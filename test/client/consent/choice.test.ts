import {
  type Choice,
  decide,
  makeChoice,
  parseChoice,
  readChoice,
  refusesBySignal,
  writeChoice,
} from '../../../client/consent/choice.ts'

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

describe('refusesBySignal', () => {
  test.each([
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '1' }, true],
    [{ globalPrivacyControl: false, doNotTrack: '1' }, true],
    [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
    [{ doNotTrack: 'unspecified' }, false],
    [{ doNotTrack: null }, false],
    [{}, false],
  ])('%j', (signals, refuses) => expect(refusesBySignal(signals)).toBe(refuses))
})

describe('parseChoice', () => {
  test.each([true, false])('is the inverse of JSON.stringify (%s)', granted => {
    const choice = makeChoice(granted, now)
    expect(choice.date).toBe('2026-11-22')
    expect(parseChoice(JSON.stringify(choice))).toEqual(choice)
  })

  test.each([
    null,
    '',
    'yes',
    'null',
    '[]',
    '{}',
    '{"granted":true}',
    '{"granted":"yes","date":"2026-11-22"}',
    '{"granted":true,"date":"2026-13-45"}',
    '{"granted":true,"date":"+2026-11-22"}',
    '{"granted":true,"date":"2026-11-22T00:00:00Z"}',
    '{"granted":true,"date":1795305600000}',
  ])('takes %j for no choice', text => expect(parseChoice(text)).toBeUndefined())
})

describe('the choice of a browser', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'))

  test('is kept in its storage', () => {
    const kept = new Map<string, string>()
    const localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) }
    Object.assign(globalThis, { localStorage })
    expect(readChoice()).toBeUndefined()
    writeChoice(yes('2026-11-22'))
    expect([...kept]).toEqual([['consent', '{"granted":true,"date":"2026-11-22"}']])
    expect(readChoice()).toEqual(yes('2026-11-22'))
  })

  test('holds as long as the page where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('Blocked.', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { get: blocked, configurable: true })
    expect(readChoice()).toBeUndefined()
    writeChoice(no('2026-11-22'))
    expect(readChoice()).toEqual(no('2026-11-22'))
  })

  test('is not the one before where there is no room for another', () => {
    const kept = new Map([['consent', JSON.stringify(yes('2026-11-22'))]])
    const setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
    const getItem = (key: string) => kept.get(key) ?? null
    Object.assign(globalThis, { localStorage: { getItem, setItem, removeItem: (key: string) => kept.delete(key) } })
    writeChoice(no('2026-11-22'))
    expect(readChoice()).toEqual(no('2026-11-22'))
    // The next page asks again.
    expect([...kept]).toEqual([])
  })
})
