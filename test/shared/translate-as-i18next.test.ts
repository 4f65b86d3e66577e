import i18next from 'i18next'
import { stemOf } from '../../build/steps/read-messages.ts'
import { languages } from '../../shared/languages.ts'
import { translate } from '../../shared/translate.ts'
import { catalogueOf, files, placeholders } from '../support/catalogues.ts'

const counts = [0, 1, 2, 3, 4, 5, 11, 21, 100, 101, 1_000_000, 0.5, 1.5, -1]

/** Creates an i18next with the settings for our catalogues. */
async function asI18next(tag: string, catalogue: Record<string, string>) {
  const i18n = i18next.createInstance()
  const resources = { [tag]: { translation: catalogue } }
  await i18n.init({
    lng: tag,
    resources,
    keySeparator: false,
    nsSeparator: false,
    fallbackLng: false,
    interpolation: { escapeValue: false },
  })
  return (key: string, values: object) => i18n.t(key, values as Record<string, string>)
}

describe('translate gives the same texts as i18next', () => {
  test.each(files.map(file => [`${file.code}/${file.name}`, file] as const))(
    'for every message of %s',
    async (_name, { tag, catalogue }) => {
      const t = await asI18next(tag, catalogue)
      for (const [key, text] of Object.entries(catalogue)) {
        const values = Object.fromEntries(placeholders(text).map((name, i) => [name, `<${name} ${i}> & $1`]))
        delete values.count
        expect(translate(catalogue, tag, key, values)).toBe(t(key, values))
        if (stemOf(key) === key) continue
        for (const count of counts) {
          const all = { ...values, count }
          expect(translate(catalogue, tag, stemOf(key), all)).toBe(t(stemOf(key), all))
        }
      }
    },
  )

  test.each(languages.map(({ code, tag }) => [code, tag] as const))(
    'for every plural category of %s',
    async (_code, tag) => {
      const categories = ['zero', ...new Intl.PluralRules(tag).resolvedOptions().pluralCategories]
      const catalogue = Object.fromEntries(categories.map(category => [`n_${category}`, `${category}: {{count}}`]))
      for (const given of [catalogue, withoutZero(catalogue)]) {
        const t = await asI18next(tag, given)
        for (const count of counts) expect(translate(given, tag, 'n', { count })).toBe(t('n', { count }))
      }
    },
  )

  test.each(['', 'missing', 'toString', '__proto__'])('for the missing key %j', async key => {
    const catalogue = catalogueOf('en', 'common')
    const t = await asI18next('en', catalogue)
    expect(translate(catalogue, 'en', key)).toBe(t(key, {}))
  })
})

function withoutZero({ n_zero: _, ...catalogue }: Record<string, string>): Record<string, string> {
  return catalogue
}
