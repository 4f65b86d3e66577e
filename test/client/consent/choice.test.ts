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
    ['no answer', 'ask', undefined],
    ['yes today', 'granted', yes('2026-11-22')],
    ['no today', 'refused', no('2026-11-22')],
    ['yes 364 days ago', 'granted', yes('2025-11-23')],
    ['no 364 days ago', 'refused', no('2025-11-23')],
    ['yes a year ago', 'ask', yes('2025-11-22')],
    ['no a year ago', 'ask', no('2025-11-22')],
    ['yes, written by a clock that is a day ahead', 'granted', yes('2026-11-23')],
    ['yes, written by a clock that is years ahead', 'ask', yes('2036-11-22')],
  ])('decides on %s: %s', (_name, decision, choice) => expect(decide(choice, false, now)).toBe(decision))

  test.each([undefined, yes('2026-11-22'), no('2020-01-01')])(
    'refuses on a signal of the browser despite the answer %j',
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
  ])('of %j is %s', (signals, refuses) => expect(refusesBySignal(signals)).toBe(refuses))
})

describe('parseChoice', () => {
  test.each([true, false])('restores a choice from its JSON (granted: %s)', granted => {
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
  ])('returns undefined for %j', text => expect(parseChoice(text)).toBeUndefined())
})

describe('readChoice and writeChoice', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'))

  test('keep the choice in localStorage', () => {
    const kept = new Map<string, string>()
    const localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) }
    Object.assign(globalThis, { localStorage })
    expect(readChoice()).toBeUndefined()
    writeChoice(yes('2026-11-22'))
    expect([...kept]).toEqual([['consent', '{"granted":true,"date":"2026-11-22"}']])
    expect(readChoice()).toEqual(yes('2026-11-22'))
  })

  test('keep the choice for the lifetime of the page if storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('Blocked.', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { get: blocked, configurable: true })
    expect(readChoice()).toBeUndefined()
    writeChoice(no('2026-11-22'))
    expect(readChoice()).toEqual(no('2026-11-22'))
  })

  test('drop the stored choice if there is no room for a new one', () => {
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
