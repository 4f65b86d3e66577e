import { cardText } from '../../../build/drawings/card-drawings.ts'

const long = `It is long ${'and longer '.repeat(9)}.`

describe('cardText', () => {
  test.each([
    ['en', 'One sentence alone.', ['One sentence alone.']],
    ['en', `A first one. And a second. ${long}`, ['A first one.', 'And a second.']],
    ['en', `${long} Not so the second.`, [long]],
    ['en', '**Strong** words and [links](page:faq).', ['Strong words and links.']],
    ['ja', '丸い写真。四角い写真。', ['丸い写真。', '四角い写真。']],
    ['zh-Hans', `${'圆'.repeat(20)}。${'圆'.repeat(20)}。`, [`${'圆'.repeat(20)}。`]],
  ])('keeps as many sentences of a lead in %s as fit: %s', (tag, lead, sentences) => {
    expect(cardText({ title: 'T', lead }, tag)).toEqual({ headline: 'T', sentences })
  })

  test.each([
    ['H', 'L.', { 'hero.title': 'H', 'hero.lead': 'L.', 'meta.title': 'M', 'meta.description': 'D.' }],
    ['T', 'L.', { title: 'T', lead: 'L.', 'meta.title': 'M', 'meta.description': 'D.' }],
    ['M', 'D.', { 'meta.title': 'M', 'meta.description': 'D.' }],
  ])('uses %s and %s from %j', (headline, sentence, messages) => {
    expect(cardText(messages, 'en')).toEqual({ headline, sentences: [sentence] })
  })
})
