import { chooseWords } from '../../shared/choose-words.ts'

const cases: [what: string, text: string, withAccounts: string, without: string][] = [
  ['a text without conditions stays as it is', 'No  change\n\n', 'No  change\n\n', 'No  change\n\n'],
  ['a part of a sentence', 'Close it{{if accounts}}, or delete it{{end}}.', 'Close it, or delete it.', 'Close it.'],
  ['one of two halves', '{{if accounts}}Yours{{else}}Nobody’s{{end}} alone', 'Yours alone', 'Nobody’s alone'],
  [
    'a paragraph goes whole',
    'One.\n\n{{if accounts}}Two.{{end}}\n\nThree.',
    'One.\n\nTwo.\n\nThree.',
    'One.\n\nThree.',
  ],
  ['paragraphs go together', '{{if accounts}}One.\n\n- two{{end}}', 'One.\n\n- two', ''],
  ['an item goes whole', 'Of:\n\n- {{if accounts}}one{{end}}\n- two', 'Of:\n\n- one\n- two', 'Of:\n\n- two'],
  ['a list goes whole', 'Of it.\n\n- {{if accounts}}one{{end}}', 'Of it.\n\n- one', 'Of it.'],
  ['a message is empty', '{{if accounts}}Your account{{end}}', 'Your account', ''],
  [
    'a sentence leaves no space',
    '{{if accounts}}One. {{end}}Two.{{if accounts}} Three.{{end}}',
    'One. Two. Three.',
    'Two.',
  ],
]

test.each(cases)('%s', (_, text, withAccounts, without) => {
  expect(chooseWords(text, { accounts: true })).toBe(withAccounts)
  expect(chooseWords(text, { accounts: false })).toBe(without)
})

test('what is said of a feature that is not given stays', () => {
  const text = '{{if source}}Open.{{end}}{{if accounts}} Yours.{{end}}'
  expect(chooseWords(text, { source: false })).toBe('{{if accounts}} Yours.{{end}}')
  expect(chooseWords(text, {})).toBe(text)
})

test('messages inside a page are chosen from, other values stay', () => {
  const page = { build: 'x', error: { status: 404 }, messages: { faq: { 'a.b': '{{if accounts}}a{{end}}', c: 'c' } } }
  expect(chooseWords(page, { accounts: false })).toEqual({ ...page, messages: { faq: { 'a.b': '', c: 'c' } } })
})
