import { checkWriting } from '../../../scripts/check-messages/checks/writing.ts'
import type { Message, MessageFile } from '../../../scripts/check-messages/message-file.ts'

function findingsOf(tag: string, text: string, key = 'text'): string[] {
  const message: Message = { file: 'a.json', line: 1, key, text }
  const own: MessageFile = { file: 'a.json', messages: new Map([[key, message]]), findings: [] }
  const language = { code: tag, name: tag, tag }
  return checkWriting({ language, namespace: 'a', own, english: own }, ['Tondo']).map(({ says }) => says)
}

describe('checkWriting', () => {
  test.each([
    ['en', 'Say "yes"', /straight quotation/],
    ['en', "It's here", /straight apostrophe/],
    ['en', 'And so on...', /three dots/],
    ['en', 'Two  spaces', /stray spaces/],
    ['en', 'Here - or there', /hyphen/],
    ['en', 'Not «so»', /another language/],
    ['en', 'Not “closed', /do not match/],
    ['en', 'A <b>word</b>', /markup/],
    ['en', 'A zero\u200bwidth space', /invisible/],
    ['en', 'Hidden\u{e0001} tag', /invisible/],
    ['en', 'Tondo is here', /names “Tondo”/],
    ['de', 'Er sagt «ja»', /another language/],
    ['de', 'Er sagt „ja', /do not match/],
    ['de', 'Bis 50 Megapixel', /number and unit/],
    ['de', 'Bis {{limit}} Megapixel', /number and unit/],
    ['de', 'Nach Art. 6', /article/],
    ['de-AT', 'Er sagt «ja»', /another language/],
    ['fr', 'Pourquoi ?', /U\+202F/],
    ['fr', 'Voici : ceci', /colon/],
    ['fr', '« ceci »', /guillemet/],
    ['fr', 'Dites “oui”', /another language/],
    ['es', '« así »', /inside its quotation/],
    ['es', 'Por qué?', /do not match/],
    ['es', '30 días', /number and unit/],
    ['pt', 'Diga «sim»', /another language/],
    ['pt', '30 dias', /number and unit/],
    ['ja', '写真を選ぶ,切る', /half-width punctuation/],
    ['ja', '“はい”と言う', /another language/],
    ['ja', 'JPEG の写真', /space between/],
    ['ja', '写真(丸い)', /half-width brackets/],
    ['zh-Hans', '选择照片,裁剪', /half-width punctuation/],
    ['zh-Hans', '选择JPEG', /lacks the space/],
    ['zh-Hans', '「好」', /another language/],
    ['zh-Hans', '照片， 裁剪', /full-width punctuation/],
    ['ja', '{{n}}00万画素', /ten thousands/],
    ['ja', '10800万画素', /ten thousands/],
    ['zh-Hans', '{{n}}00 万像素', /ten thousands/],
    ['ko', '{{n}}00만 화소', /ten thousands/],
    ['ko', '30 일', /number and unit/],
    ['ko', '2000픽셀', /without its comma/],
    ['en', '2,000 pixels', /comma in a number/],
    ['en', '120 %', /space before %/],
    ['de', '2.000\u00a0Pixel', /full stop in a number/],
    ['fr', '2 000\u00a0pixels', /thousands/],
    ['ko', '사진，자르기', /another language/],
    ['ko', '사진 : 자르기', /space before/],
  ])('reports for the language %s and the text %j: %s', (tag, text, says) =>
    expect(findingsOf(tag, text)).toEqual([expect.stringMatching(says)]),
  )

  test.each([
    ['en', 'It’s “here”, isn’t it…'],
    ['de', 'Er sagt „ja“ – und geht. Bis 50\u00a0Megapixel, nach Art.\u00a06, EU–USA.'],
    ['fr', 'Pourquoi\u202f? «\u202fOui\u202f»\u00a0: [voilà](https://example.com/?a;b).'],
    ['es', '¿Así? «Sí», 30\u00a0días.'],
    ['pt', 'Diga “sim”: 30\u00a0dias, 120%.'],
    ['ja', '「はい」と言う。JPEGの写真（丸い）、第6条第1項(f)。'],
    ['zh-Hans', '选择 JPEG 照片，“裁剪”。'],
    ['ko', '사진(예: JPEG)을 ‘고르기’, 다음.'],
  ])('accepts for the language %s the text %j', (tag, text) => expect(findingsOf(tag, text)).toEqual([]))

  test('reports soft hyphens in a description only', () => {
    expect(findingsOf('de', 'Profil\u00adbild', 'meta.description')).toHaveLength(1)
    expect(findingsOf('de', 'Profil\u00adbild', 'hero.title')).toEqual([])
  })

  test('reports zero-width spaces everywhere except in titles', () => {
    const text = 'プライバシー\u200bポリシー'
    expect(findingsOf('ja', text, 'meta.title')).toHaveLength(1)
    expect(findingsOf('ja', text, 'lead')).toHaveLength(1)
    expect(findingsOf('ja', text, 'title')).toEqual([])
    expect(findingsOf('ja', text, 'hero.title')).toEqual([])
  })
})
