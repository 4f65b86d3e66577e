import {
  decide,
  makePreferences,
  type PrivacyPreferences,
  parsePreferences,
  readPreferences,
  refusesBySignal,
  writePreferences,
} from '../../../client/consent/preferences.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const yes = (date: string, services = ['analytics']): PrivacyPreferences => ({ granted: true, date, services })
const no = (date: string): PrivacyPreferences => ({ granted: false, date })

describe('decide', () => {
  test.each([
    ['no answer', 'question', undefined],
    ['yes today', 'granted', yes('2026-11-22')],
    ['no today', 'refused', no('2026-11-22')],
    ['yes 364 days ago', 'granted', yes('2025-11-23')],
    ['no 364 days ago', 'refused', no('2025-11-23')],
    ['yes a year ago', 'question', yes('2025-11-22')],
    ['no a year ago', 'question', no('2025-11-22')],
    ['yes, written by a clock that is a day ahead', 'granted', yes('2026-11-23')],
    ['yes, written by a clock that is years ahead', 'question', yes('2036-11-22')],
    ['yes to more services', 'granted', yes('2026-11-22', ['tagManager', 'analytics'])],
    ['yes to another service', 'question', yes('2026-11-22', ['tagManager'])],
    ['yes to no known service', 'question', { granted: true, date: '2026-11-22' }],
  ])('decides on %s: %s', (_name, decision, preferences) =>
    expect(decide(preferences, false, now, ['analytics'])).toBe(decision),
  )

  test.each([undefined, yes('2026-11-22'), no('2020-01-01')])(
    'refuses on a browser signal despite the stored answer %j',
    preferences => expect(decide(preferences, true, now, ['analytics'])).toBe('refused'),
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

describe('parsePreferences', () => {
  test.each([true, false])('restores preferences from their JSON (granted: %s)', granted => {
    const preferences = makePreferences(granted, now, ['analytics'])
    expect(preferences.date).toBe('2026-11-22')
    expect(parsePreferences(JSON.parse(JSON.stringify(preferences)))).toEqual(preferences)
  })

  test.each([
    undefined,
    null,
    '',
    'yes',
    7,
    [],
    {},
    { granted: true },
    { granted: 'yes', date: '2026-11-22' },
    { granted: true, date: '2026-13-45' },
    { granted: true, date: '+2026-11-22' },
    { granted: true, date: '2026-11-22T00:00:00Z' },
    { granted: true, date: 1795305600000 },
  ])('returns undefined for %j', stored => expect(parsePreferences(stored)).toBeUndefined())
})

describe('readPreferences and writePreferences', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'))

  test('keep the preferences in localStorage', () => {
    const kept = new Map<string, string>()
    const localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) }
    Object.assign(globalThis, { localStorage })
    expect(readPreferences()).toBeUndefined()
    writePreferences(yes('2026-11-22'))
    expect([...kept]).toEqual([['consent', '{"granted":true,"date":"2026-11-22","services":["analytics"]}']])
    expect(readPreferences()).toEqual(yes('2026-11-22'))
  })

  test('keep the preferences for the lifetime of the page if storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('Blocked.', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { get: blocked, configurable: true })
    expect(readPreferences()).toBeUndefined()
    writePreferences(no('2026-11-22'))
    expect(readPreferences()).toEqual(no('2026-11-22'))
  })

  test('drop the stored preferences if the storage is too full for new ones', () => {
    const kept = new Map([['consent', JSON.stringify(yes('2026-11-22'))]])
    const setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
    const getItem = (key: string) => kept.get(key) ?? null
    Object.assign(globalThis, { localStorage: { getItem, setItem, removeItem: (key: string) => kept.delete(key) } })
    writePreferences(no('2026-11-22'))
    expect(readPreferences()).toEqual(no('2026-11-22'))
    // Nothing is stored, so that the next page shows the banner again.
    expect([...kept]).toEqual([])
  })
})
