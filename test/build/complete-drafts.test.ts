import { completeDrafts } from '../../build/steps/complete-drafts.ts'
import { isMarked, unmark } from '../../shared/fallback-marker.ts'
import type { Language } from '../../shared/languages.ts'
import { type Messages, namespaces } from '../../shared/messages.ts'
import { parseProse } from '../../shared/prose.ts'
import { pages } from '../../shared/routes.ts'
import { translate } from '../../shared/translate.ts'
import { catalogueOf } from '../support/catalogues.ts'

const english = Object.fromEntries(namespaces.map(name => [name, catalogueOf('en', name)])) as unknown as Messages
const empty = Object.fromEntries(namespaces.map(name => [name, {}])) as unknown as Messages
const pl = 'pl' as Language
const row = { code: 'pl', name: 'Polski', tag: 'pl', draft: true } as const

/** Completes a draft that has some messages of its own. */
function complete(own: Partial<Record<keyof Messages, Record<string, string>>>) {
  const messages = { en: english, [pl]: { ...empty, ...own } } as unknown as Record<Language, Messages>
  const { messages: completed, coverage } = completeDrafts([{ code: 'en', name: 'English', tag: 'en' }, row], messages)
  return { messages: completed, own: completed[pl], coverage: coverage[pl]! }
}

describe('completeDrafts', () => {
  test('leaves finished languages unchanged', () => expect(complete({}).messages.en).toBe(english))

  test('keeps the messages of the draft and fills in the others from English, in the order of English', () => {
    const { faq } = complete({ faq: { title: 'Pytania', lead: '' } }).own
    expect(Object.keys(faq)).toEqual(Object.keys(english.faq))
    expect(faq.title).toBe('Pytania')
    expect(isMarked(faq.lead)).toBe(true)
    expect(unmark(faq.lead)).toBe(english.faq.lead)
  })

  test('fills every plural form of the language', () => {
    const { common } = complete({ common: { 'toast.count_one': '{{count}} raz' } }).own
    const forms = [1, 3, 5].map(count => unmark(translate(common, 'pl', 'toast.count', { count })))
    expect(forms).toEqual(['1 raz', '3 times', '5 times'])
  })

  test('marks each text of a paragraph or list, so that links and lists still parse', () => {
    const { 'privacy-policy': own } = complete({}).own
    const body = own['sections.inShort.body']
    const unmarked = JSON.parse(unmark(JSON.stringify(parseProse(body))))
    expect(unmarked).toEqual(parseProse(english['privacy-policy']['sections.inShort.body']))
    for (const block of parseProse(body)) {
      for (const { text } of block.kind === 'list' ? block.items.flat() : block.inlines)
        expect(isMarked(text)).toBe(true)
    }
  })

  test('measures the coverage of a page by the length of its own and the common texts', () => {
    expect(complete({}).coverage).toEqual(Object.fromEntries(Object.keys(pages).map(page => [page, 0])))
    const lengthOf = (texts: object) => Object.values(texts).join('').length
    // Polish has four plural forms, English two.
    const { 'toast.count_one': one, 'toast.count_other': other } = english.common
    const common = { ...english.common, 'toast.count_one': one, 'toast.count_few': other, 'toast.count_many': other }
    const share = lengthOf(common) / (lengthOf(common) + lengthOf(english.faq))
    const { coverage } = complete({ common })
    expect(coverage.faq).toBe(Math.floor(share * 1000) / 1000)
    expect(complete({ common, faq: english.faq }).coverage.faq).toBe(1)
  })
})
