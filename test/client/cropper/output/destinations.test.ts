import { choiceFor, defaultChoices, destinationOf, nowhere } from '../../../../client/cropper/output/choices.ts'
import { type DestinationName, destinations, sources } from '../../../../client/cropper/output/destinations.ts'
import { languages } from '../../../../shared/languages.ts'
import { catalogueOf } from '../../../support/catalogues.ts'

const names = Object.keys(destinations) as DestinationName[]

describe('destinations', () => {
  test.each(names)('%s says where its figures were read, and when', name => {
    const { limit, longestSide } = destinations[name]
    const { at, read } = sources[name]
    expect(new URL(at).protocol).toBe('https:')
    expect(read).toBe(new Date(read).toISOString().slice(0, 10))
    expect(limit).toBeGreaterThan(100_000)
    expect(longestSide).toBeLessThanOrEqual(2000)
  })

  test.each(names)('%s counts until a choice differs', name => {
    const choices = { ...defaultChoices, ...choiceFor(name) }
    expect(destinationOf(choices)).toBe(destinations[name])
    expect(destinationOf({ ...choices, fillColor: '#102030', ring: 'gilded' })).toBe(destinations[name])
    expect(destinationOf({ ...choices, longestSide: 256 })).toBeUndefined()
    expect(destinationOf({ ...choices, round: !choices.round })).toBeUndefined()
    expect(destinationOf({ ...choices, ...nowhere })).toBeUndefined()
  })

  test('none leaves what the tool begins with', () => {
    expect({ ...defaultChoices, ...choiceFor('github'), ...nowhere }).toEqual(defaultChoices)
  })
})

test.each(languages.map(({ code }) => code))('the names of files are such that every system takes them: %s', code => {
  const words = catalogueOf(code, 'cropper')
  const [round, square] = [words['file.nameRound']!, words['file.nameSquare']!]
  for (const name of [round, square]) expect(name).toMatch(/^[a-z]+-\{\{pixels\}\}-[a-z]+$/)
  expect(round).not.toBe(square)
})
