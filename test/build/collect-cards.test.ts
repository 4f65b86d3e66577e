import { collectCards } from '../../build/steps/collect-cards.ts'

const card = (says: string) => ({ bytes: Buffer.from(says), says })

describe('collectCards', () => {
  test('tells of a card the words that it shows, without what only a picture needs', () => {
    const { cards, files } = collectCards(new Map([['social/faq.ko.png', card('Old · wo\u00adrds')]]))
    expect(cards.faq___ko).toEqual({
      address: expect.stringMatching(/^\/assets\/faq\.ko-\w+\.png$/),
      alt: 'Old · words',
    })
    expect([...files.keys()]).toEqual([cards.faq___ko!.address])
  })

  test('gives a page without a card the home page’s, in its language or else in the default one', () => {
    const drawn = new Map([
      ['social/index.en.png', card('Home')],
      ['social/index.ko.png', card('Korean')],
    ])
    const { cards } = collectCards(drawn)
    expect([cards.faq___ko!.alt, cards.faq___de!.alt]).toEqual(['Korean', 'Home'])
  })

  test('leaves pages without any where nothing is drawn', () => expect(collectCards(new Map()).cards).toEqual({}))
})
