import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Loader, transformSync } from 'esbuild'
import { browserTargets } from '../../build/bundler.ts'
import { languages } from '../../shared/languages.ts'
import { type Floors, newScripts, newStyles } from '../support/browser-features.ts'
import { catalogueOf } from '../support/catalogues.ts'
import { newerScripts, newerStyles } from './newer-features.ts'

const root = join(__dirname, '..', '..')
const target = browserTargets

const floors: Floors = Object.fromEntries(
  browserTargets.map(target => [/[a-z]+/.exec(target)![0], Number(/[\d.]+$/.exec(target)![0])]),
)

/** All that is found in files of these endings, as it is sent to the oldest browsers, and where. */
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

describe('beyond the oldest browsers', () => {
  test('styles use only what has a fallback', () => {
    const found = foundIn('client/**/*.css', newStyles)
    expect(Object.entries(found).filter(([feature]) => !(feature in newerStyles))).toEqual([])
    expect(Object.keys(newerStyles).filter(feature => !(feature in found))).toEqual([])
  })

  test('scripts use only what has a fallback', () => {
    const found = foundIn('{client,shared}/**/*.{ts,tsx}', newScripts)
    expect(Object.entries(found).filter(([feature]) => !(feature in newerScripts))).toEqual([])
    expect(Object.keys(newerScripts).filter(feature => !(feature in found))).toEqual([])
  })
})

test('what is too new is found', () => {
  expect(newStyles('p { anchor-name: --a; color: contrast-color(red); &:open { width: 1svh } }', floors)).toEqual([
    'properties.anchor-name',
    'selectors.nesting',
    'selectors.open',
    'types.color.contrast-color',
  ])
  const script = 'URL.parse(x); Map.groupBy(x, y); z.scrollIntoViewIfNeeded?.(); new Temporal.Instant(1n); [].at(1)'
  expect(newScripts(script, floors)).toEqual(expect.arrayContaining(['URL.parse', 'Map.groupBy', 'Temporal.Instant']))
})

test('the README and the answers of all languages name them', () => {
  const { chrome, firefox, safari } = floors
  const sentence = `Chrome and Edge from ${chrome}, Firefox from ${firefox}, Safari from ${safari}`
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(sentence)
  for (const { code } of languages) {
    const answer = catalogueOf(code, 'faq')['entries.devices.answer'] as string
    expect([code, answer.match(/\d+(\.\d+)?/g)]).toEqual([code, [chrome, firefox, safari].map(String)])
  }
})
