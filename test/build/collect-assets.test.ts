import { cardFile } from '../../build/drawings/card-drawings.ts'
import { collectCards } from '../../build/steps/collect-assets.ts'
import { defaultLanguage, type Language } from '../../shared/languages.ts'
import { routes } from '../../shared/routes.ts'
import { innerPage, otherLanguage, thirdLanguage } from '../support/sample-routes.ts'

const card = (says: string) => ({ bytes: Buffer.from(says), says })
const nameOf = (language: Language) =>
  routes.find(route => route.page === innerPage && route.language === language)!.name

describe('collectCards', () => {
  test('describes a card with its text, without soft hyphens', () => {
    const own = cardFile(innerPage, otherLanguage)
    const { cards, files } = collectCards(new Map([[own, card('Old · wo\u00adrds')]]))
    expect(cards[nameOf(otherLanguage)]).toEqual({
      address: expect.stringMatching(new RegExp(`^/assets/${innerPage}\\.${otherLanguage}-\\w+\\.png$`)),
      alt: 'Old · words',
    })
    expect([...files.keys()]).toEqual([cards[nameOf(otherLanguage)]!.address])
  })

  test('falls back to the card of the home page, in the language of the page or else in the default language', () => {
    const drawn = new Map([
      [cardFile('index', defaultLanguage), card('Home')],
      [cardFile('index', otherLanguage), card('Other home')],
    ])
    const { cards } = collectCards(drawn)
    expect([cards[nameOf(otherLanguage)]!.alt, cards[nameOf(thirdLanguage)]!.alt]).toEqual(['Other home', 'Home'])
  })

  test('returns no cards if none is drawn', () => expect(collectCards(new Map()).cards).toEqual({}))
})
