import { parseProse, plainText } from '../../shared/prose.ts'
import { isPageName } from '../../shared/routes.ts'
import { files } from '../support/catalogues.ts'

const parsed: [says: string, text: string, blocks: unknown][] = [
  ['a paragraph', 'One.', [{ kind: 'paragraph', inlines: [{ text: 'One.' }] }]],
  ['two paragraphs', 'One.\n\nTwo.', [paragraph('One.'), paragraph('Two.')]],
  ['a list', '- a\n- b', [{ kind: 'list', items: [[{ text: 'a' }], [{ text: 'b' }]] }]],
  ['a list between', 'x\n\n- a\n\ny', [paragraph('x'), { kind: 'list', items: [[{ text: 'a' }]] }, paragraph('y')]],
  [
    'strong words',
    'a **b** c',
    [{ kind: 'paragraph', inlines: [{ text: 'a ' }, { text: 'b', strong: true }, { text: ' c' }] }],
  ],
  ['a link', '[the FAQ](page:faq)', [{ kind: 'paragraph', inlines: [{ text: 'the FAQ', target: 'page:faq' }] }]],
  ['a hyphen inside', 'a - b', [paragraph('a - b')]],
  ['markup as text', '<b>a</b>', [paragraph('<b>a</b>')]],
  ['open marks as text', '**a and [b](', [paragraph('**a and [b](')]],
]

describe('parseProse', () => {
  test.each(parsed)('reads %s', (_says, text, blocks) => expect(parseProse(text)).toEqual(blocks))
})

describe('plainText', () => {
  test.each([
    ['a **b** [c](page:faq) d', 'a b c d'],
    ['- a\n- b', 'a\nb'],
    ['a - b', 'a - b'],
  ])('%j is %j', (text, plain) => expect(plainText(text)).toBe(plain))
})

describe('the prose of every catalogue', () => {
  test.each(files.map(file => [`${file.code}/${file.name}`, file] as const))(
    '%s has only links that lead somewhere',
    (_name, { catalogue }) => {
      for (const [key, text] of Object.entries(catalogue)) {
        if (!/\.(body|answer)$/.test(key)) continue
        const pieces = parseProse(text).flatMap(block => (block.kind === 'list' ? block.items.flat() : block.inlines))
        for (const piece of pieces) {
          expect(piece.text).not.toMatch(/\*\*|\]\(|\n/)
          if (piece.target !== undefined)
            expect([key, piece.target, leads(piece.target)]).toEqual([key, piece.target, true])
        }
      }
    },
  )

  test.each(files.map(file => [`${file.code}/${file.name}`, file] as const))(
    '%s has marks nowhere else',
    (_name, { catalogue }) => {
      for (const [key, text] of Object.entries(catalogue)) {
        if (!/\.(body|answer)$/.test(key)) expect([key, text]).toEqual([key, expect.not.stringMatching(/\*\*|\]\(|\n/)])
      }
    },
  )
})

function leads(target: string): boolean {
  const page = /^page:([a-z-]+)(#[a-z][a-zA-Z-]*)?$/.exec(target)
  return page ? isPageName(page[1]) : target === 'mailto:{{email}}' || /^https:\/\/[^\s]+$/.test(target)
}

function paragraph(text: string) {
  return { kind: 'paragraph', inlines: [{ text }] }
}
