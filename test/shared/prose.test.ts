import { parseProse, plainText } from '../../shared/prose.ts'

const parsed: [name: string, text: string, blocks: unknown][] = [
  ['a paragraph', 'One.', [{ kind: 'paragraph', inlines: [{ text: 'One.' }] }]],
  ['two paragraphs', 'One.\n\nTwo.', [paragraph('One.'), paragraph('Two.')]],
  ['a list', '- a\n- b', [{ kind: 'list', items: [[{ text: 'a' }], [{ text: 'b' }]] }]],
  [
    'a list between paragraphs',
    'x\n\n- a\n\ny',
    [paragraph('x'), { kind: 'list', items: [[{ text: 'a' }]] }, paragraph('y')],
  ],
  [
    'bold text',
    'a **b** c',
    [{ kind: 'paragraph', inlines: [{ text: 'a ' }, { text: 'b', strong: true }, { text: ' c' }] }],
  ],
  ['a link', '[the FAQ](page:faq)', [{ kind: 'paragraph', inlines: [{ text: 'the FAQ', target: 'page:faq' }] }]],
  ['a hyphen inside a sentence', 'a - b', [paragraph('a - b')]],
  ['HTML as plain text', '<b>a</b>', [paragraph('<b>a</b>')]],
  ['a link whose target contains a space as plain text', '[b](page: faq)', [paragraph('[b](page: faq)')]],
  ['unclosed marks as plain text', '**a and [b](', [paragraph('**a and [b](')]],
]

describe('parseProse', () => {
  test.each(parsed)('parses %s', (_, text, blocks) => expect(parseProse(text)).toEqual(blocks))
})

describe('plainText', () => {
  test.each([
    ['a **b** [c](page:faq) d', 'a b c d'],
    ['- a\n- b', 'a\nb'],
    ['a - b', 'a - b'],
  ])('of %j is %j', (text, plain) => expect(plainText(text)).toBe(plain))
})

function paragraph(text: string) {
  return { kind: 'paragraph', inlines: [{ text }] }
}
