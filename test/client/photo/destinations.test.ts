import { destinationOf, noDestination, optionsFor } from '../../../client/photo/destination-options.ts'
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
    expect(destinationOf({ ...options, fillColor: '#102030', ring: 'gilded' })).toBe(destinations[name])
    expect(destinationOf({ ...options, longestSide: 256 })).toBeUndefined()
    expect(destinationOf({ ...options, round: !options.round })).toBeUndefined()
    expect(destinationOf({ ...options, ...noDestination })).toBeUndefined()
  })

  test('restore the default options if the choice is removed', () => {
    expect({ ...defaultOptions, ...optionsFor('github'), ...noDestination }).toEqual(defaultOptions)
  })
})
