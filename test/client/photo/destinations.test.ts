import { destinationOf, knownOptions, noDestination, optionsFor } from '../../../client/photo/destination-options.ts'
import { type DestinationName, destinations, sources } from '../../../client/photo/destinations.ts'
import { defaultOptions } from '../../../client/photo/output-options.ts'

const names = Object.keys(destinations) as DestinationName[]

describe('destinations', () => {
  test.each(names)('name the source and date of the figures of %s', name => {
    const { limit, longestSide } = destinations[name]
    const { at, read } = sources[name]
    expect(new URL(at).protocol).toBe('https:')
    expect(read).toBe(new Date(read).toISOString().slice(0, 10))
    expect(limit).toBeGreaterThan(100_000)
    expect(longestSide).toBeLessThanOrEqual(2000)
  })

  test.each(names)('treat %s as chosen until an option differs from its requirements', name => {
    const options = { ...defaultOptions, ...optionsFor(name) }
    expect(destinationOf(options)).toBe(destinations[name])
    expect(destinationOf({ ...options, fillColor: '#102030', ring: 'gilded', grayscale: 1 })).toBe(destinations[name])
    expect(destinationOf({ ...options, longestSide: 256 })).toBeUndefined()
    expect(destinationOf({ ...options, round: !options.round })).toBeUndefined()
    expect(destinationOf({ ...options, ...noDestination })).toBeUndefined()
  })

  test('restore the default options if the choice is removed', () => {
    expect({ ...defaultOptions, ...optionsFor('github'), ...noDestination }).toEqual(defaultOptions)
  })
})

describe('stored options', () => {
  const look = {
    ring: 'thin',
    words: 'Ada',
    ringWidth: 0.1,
    ringColor: '#336699',
    grayscale: 1,
    brightness: 1.2,
  } as const

  test('keep the words, width and colour of a ring and the tones', () => {
    expect(knownOptions({ ...defaultOptions, ...look })).toMatchObject(look)
  })

  test('lose values that the tool cannot set', () => {
    const odd = { words: 'x'.repeat(50), ringWidth: 2, ringColor: 'red', grayscale: -1, brightness: 9, contrast: NaN }
    const { words, ...others } = knownOptions({ ...defaultOptions, ...odd })
    expect(words).toHaveLength(40)
    expect(others).toEqual(defaultOptions)
  })
})
