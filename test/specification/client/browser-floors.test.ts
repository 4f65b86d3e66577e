import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Loader, transformSync } from 'esbuild'
import { browserTargets } from '../../../build/bundler.ts'
import { languages } from '../../../shared/languages.ts'
import { newerScripts, newerStyles } from '../../client/newer-features.ts'
import { type Floors, newScripts, newStyles } from '../../support/browser-features.ts'
import { catalogueOf } from '../../support/catalogues.ts'

const root = join(__dirname, '..', '..', '..')
const target = browserTargets

const floors: Floors = Object.fromEntries(
  browserTargets.map(target => [/[a-z]+/.exec(target)![0], Number(/[\d.]+$/.exec(target)![0])]),
)

/** Converts files with esbuild for the oldest browsers, and finds the features that these browsers still lack. */
function foundIn(pattern: string, find: (code: string, floors: Floors) => string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const file of globSync(pattern, { cwd: root })) {
    if (file.endsWith('.d.ts')) continue
    const loader = file.slice(file.lastIndexOf('.') + 1) as Loader
    const { code } = transformSync(readFileSync(join(root, file), 'utf8'), { loader, target, jsx: 'automatic' })
    for (const feature of find(code, floors)) found[feature] = [...(found[feature] ?? []), file]
  }
  return found
}

const advice =
  'List each feature with its fallback in test/client/newer-features.ts, and remove what is not used any more.'

const compare = (found: Record<string, string[]>, listed: Readonly<Record<string, string>>) => ({
  advice,
  usedButNotListed: Object.entries(found).filter(([feature]) => !(feature in listed)),
  listedButNotUsed: Object.keys(listed).filter(feature => !(feature in found)),
})
const nothing = { advice, usedButNotListed: [], listedButNotUsed: [] }

describe('features that the oldest supported browsers lack', () => {
  test('are used by styles only with a listed fallback', () => {
    expect(compare(foundIn('client/**/*.css', newStyles), newerStyles)).toEqual(nothing)
  })

  test('are used by scripts only with a listed fallback', () => {
    expect(compare(foundIn('{client,shared}/**/*.{ts,tsx}', newScripts), newerScripts)).toEqual(nothing)
  })
})

describe('the oldest supported browsers', () => {
  const { chrome, firefox, safari } = floors

  test('are the browsers that the README names', () => {
    const sentence = `Chrome and Edge from ${chrome}, Firefox from ${firefox}, Safari from ${safari}`
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(sentence)
  })

  test.each(languages)('are the browsers that the FAQ names in $code', ({ code }) => {
    const answer = catalogueOf(code, 'faq')['entries.devices.answer'] ?? ''
    const advice = `Name the versions of browserTargets in locales/${code}/faq.json entries.devices.answer.`
    const versions = answer.match(/\d+(\.\d+)?/g)
    expect({ advice, versions }).toEqual({ advice, versions: [chrome, firefox, safari].map(String) })
  })
})
