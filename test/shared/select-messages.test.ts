import { selectMessages } from '../../shared/select-messages.ts'

const cases: [title: string, text: string, withAccounts: string, without: string][] = [
  ['keeps a text without conditions as it is', 'No  change\n\n', 'No  change\n\n', 'No  change\n\n'],
  [
    'removes a part of a sentence',
    'Close it{{if accounts}}, or delete it{{end}}.',
    'Close it, or delete it.',
    'Close it.',
  ],
  [
    'chooses between the two halves of a condition',
    '{{if accounts}}Yours{{else}}Nobody’s{{end}} alone',
    'Yours alone',
    'Nobody’s alone',
  ],
  [
    'removes a paragraph that becomes empty',
    'One.\n\n{{if accounts}}Two.{{end}}\n\nThree.',
    'One.\n\nTwo.\n\nThree.',
    'One.\n\nThree.',
  ],
  ['removes several paragraphs of one condition', '{{if accounts}}One.\n\n- two{{end}}', 'One.\n\n- two', ''],
  [
    'removes a list item that becomes empty',
    'Of:\n\n- {{if accounts}}one{{end}}\n- two',
    'Of:\n\n- one\n- two',
    'Of:\n\n- two',
  ],
  ['removes a list of which nothing is left', 'Of it.\n\n- {{if accounts}}one{{end}}', 'Of it.\n\n- one', 'Of it.'],
  ['returns an empty text if nothing is left', '{{if accounts}}Your account{{end}}', 'Your account', ''],
  [
    'leaves no space where it removes a sentence',
    '{{if accounts}}One. {{end}}Two.{{if accounts}} Three.{{end}}',
    'One. Two. Three.',
    'Two.',
  ],
]

describe('selectMessages', () => {
  test.each(cases)('%s', (_, text, withAccounts, without) => {
    expect(selectMessages(text, { accounts: true })).toBe(withAccounts)
    expect(selectMessages(text, { accounts: false })).toBe(without)
  })

  test('keeps conditions on features that are not given', () => {
    const text = '{{if source}}Open.{{end}}{{if accounts}} Yours.{{end}}'
    expect(selectMessages(text, { source: false })).toBe('{{if accounts}} Yours.{{end}}')
    expect(selectMessages(text, {})).toBe(text)
  })

  test('resolves the conditions in the messages of a page, and keeps all other values', () => {
    const page = { build: 'x', error: { status: 404 }, messages: { faq: { 'a.b': '{{if accounts}}a{{end}}', c: 'c' } } }
    expect(selectMessages(page, { accounts: false })).toEqual({ ...page, messages: { faq: { 'a.b': '', c: 'c' } } })
  })
})
