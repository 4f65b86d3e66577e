import { brandValues } from '../../shared/brand-values.ts'
import { languages } from '../../shared/languages.ts'
import { namespaces } from '../../shared/messages.ts'
import { catalogueOf, files, placeholders, stemOf } from '../support/catalogues.ts'

const each = files.map(file => [`${file.code}/${file.name}.json`, file] as const)
const categoriesOf = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories

/** The keys that a language must have for the English ones: each plural in all the categories that CLDR gives it. */
function expectedKeys(english: Record<string, string>, tag: string): string[] {
  const keys = Object.keys(english).flatMap(key =>
    stemOf(key) === key ? [key] : categoriesOf(tag).map(category => `${stemOf(key)}_${category}`),
  )
  return [...new Set(keys)].sort()
}

describe('messages', () => {
  test('there is a file for every namespace in every language', () => {
    const wanted = languages.flatMap(({ code }) => namespaces.map(name => `${code}/${name}.json`))
    const found = files.map(({ code, name }) => `${code}/${name}.json`)
    expect(wanted.filter(file => !found.includes(file))).toEqual([])
  })

  test.each(each)('%s has the keys of English', (_file, { name, tag, catalogue }) => {
    const optional = (key: string) => key.endsWith('_zero') && !categoriesOf(tag).includes('zero')
    const keys = Object.keys(catalogue).filter(key => !optional(key))
    expect(keys.sort()).toEqual(expectedKeys(catalogueOf('en', name), tag))
  })

  test.each(each)('%s has the placeholders of English, and none that nobody fills', (_file, { name, catalogue }) => {
    const english = catalogueOf('en', name)
    const ofEnglish = (key: string) => english[key] ?? english[`${stemOf(key)}_other`] ?? ''
    const always = Object.keys(brandValues('en'))
    const own = (text: string) => placeholders(text).filter(each => !always.includes(each))
    for (const [key, text] of Object.entries(catalogue)) {
      const withoutCount = (names: string[]) => (stemOf(key) === key ? names : names.filter(each => each !== 'count'))
      expect([key, withoutCount(own(text))]).toEqual([key, withoutCount(own(ofEnglish(key)))])
      expect(text.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/)
    }
  })

  test.each(each)(
    '%s is text: no nesting, no markup, no stray spaces, no name of the product',
    (_file, { catalogue }) => {
      for (const [key, text] of Object.entries(catalogue)) {
        expect([key, typeof text]).toEqual([key, 'string'])
        expect(key).toMatch(/^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9]+)*(_(zero|one|two|few|many|other))?$/)
        expect(text).not.toMatch(/\$t\(|<\/?[a-z]|&[a-z]+;|Tondo/i)
        expect(text).toBe(text.trim())
        expect(text).not.toBe('')
      }
    },
  )
})
