import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stemOf } from '../../../build/steps/read-messages.ts'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import { type LoadedMessages, loadMessages } from '../../../server/language/load-messages.ts'
import { allFeatures } from '../../../shared/features.ts'
import { defaultLanguage, languageRow, languages } from '../../../shared/languages.ts'
import { namespaces } from '../../../shared/messages.ts'
import { type Catalogue, translate } from '../../../shared/translate.ts'
import { placeholders } from '../../support/catalogues.ts'
import { freshFolder } from '../../support/folder.ts'
import { testBuilds } from '../../support/test-builds.ts'

const counts = [0, 1, 2, 3, 4, 5, 11, 21, 100, 101, 1_000_000, 0.5, 1.5, -1]

/** Values that could be mistaken for syntax of i18next, of String.replace or of HTML. */
const texts = [
  '',
  'Ada',
  '<b> & "q"',
  '$1 $& $$',
  '{{name}}',
  '$t(title)',
  '{{if accounts}}',
  '日本語 🙂',
  '100',
  '__proto__',
]

function randomIntegers(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
}

describe('the translate function of the browser gives the same texts as i18next on the server', () => {
  const folder = freshFolder()
  let loaded: LoadedMessages
  beforeAll(async () => {
    const { id } = (await readLatest(testBuilds))!
    loaded = await loadMessages(buildFolder(testBuilds, id).locales, allFeatures(true))
  })

  test.each(languages.map(({ code, tag }) => [code, tag] as const))('for every message of %s', (code, tag) => {
    const random = randomIntegers(20261127)
    for (const namespace of namespaces) {
      const catalogue: Catalogue = loaded.catalogues[code][namespace]
      const t = loaded.fixedT(code, namespace)
      for (const [key, text] of Object.entries(catalogue)) {
        const names = placeholders(text).filter(name => name !== 'count')
        for (let round = 0; round < 3; round++) {
          const values = Object.fromEntries(names.map(name => [name, texts[random(texts.length)]!]))
          expect(translate(catalogue, tag, key, values)).toBe(t(key, values))
          if (stemOf(key) === key) continue
          for (const count of [...counts, random(10_000)]) {
            const all = { ...values, count }
            expect(translate(catalogue, tag, stemOf(key), all)).toBe(t(stemOf(key), all))
          }
        }
        expect(translate(catalogue, tag, key)).toBe(t(key))
      }
    }
  })

  test('for messages that are empty because a site has none of the features', async () => {
    const { id } = (await readLatest(testBuilds))!
    const { catalogues, fixedT } = await loadMessages(buildFolder(testBuilds, id).locales, allFeatures(false))
    let empty = 0
    for (const { code, tag } of languages)
      for (const namespace of namespaces) {
        const catalogue: Catalogue = catalogues[code][namespace]
        for (const key of Object.keys(catalogue).filter(key => catalogue[key] === '')) {
          empty++
          expect([key, fixedT(code, namespace)(key)]).toEqual([key, translate(catalogue, tag, key)])
        }
      }
    expect(empty).toBeGreaterThan(0)
  })

  test.each(['', 'missing', 'toString', '__proto__', 'skip.missing', 'common:skip'])('for the missing key %j', key => {
    expect(translate(loaded.catalogues[defaultLanguage].common, languageRow(defaultLanguage).tag, key)).toBe(
      loaded.fixedT(defaultLanguage, 'common')(key),
    )
  })

  test.each(languages.map(({ code, tag }) => [code, tag] as const))(
    'for every plural form of %s',
    async (code, tag) => {
      const { id } = (await readLatest(testBuilds))!
      cpSync(buildFolder(testBuilds, id).locales, folder(), { recursive: true })
      const file = join(folder(), code, 'common.json')
      const forms = [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories, 'zero']
      const plurals = forms.map(form => [`some_${form}`, `${form}: {{count}}`])
      const others = forms.filter(form => form !== 'zero').map(form => [`none_${form}`, `${form}: {{count}}`])
      const catalogue = { ...JSON.parse(readFileSync(file, 'utf8')), ...Object.fromEntries([...plurals, ...others]) }
      writeFileSync(file, JSON.stringify(catalogue))
      const t = (await loadMessages(folder(), {})).fixedT(code, 'common')
      for (const key of ['some', 'none']) {
        for (const count of counts) expect(t(key, { count })).toBe(translate(catalogue, tag, key, { count }))
      }
    },
  )
})
