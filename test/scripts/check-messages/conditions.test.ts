import { checkConditions } from '../../../scripts/check-messages/checks/conditions.ts'
import type { MessageFile } from '../../../scripts/check-messages/message-file.ts'

const language = { code: 'de', name: 'Deutsch', tag: 'de' }

function fileOf(text: string): MessageFile {
  return { file: 'x.json', messages: new Map([['a', { file: 'x.json', line: 2, key: 'a', text }]]), findings: [] }
}

function said(own: string, english = own): string[] {
  return checkConditions({ language, namespace: 'x', own: fileOf(own), english: fileOf(english) }).map(
    ({ says }) => says,
  )
}

const torn = 'has {{if …}}, {{else}} and {{end}} that do not belong together.'

test.each([
  '{{if accounts}}a{{end}} b {{if google}}c{{else}}d{{end}}',
  'nothing of the kind',
  '{{if accounts}}a\n\nb{{end}}',
])('%j is in order', text => expect(said(text)).toEqual([]))

test.each([
  '{{if accounts}}a',
  'a{{end}}',
  'a{{else}}b{{end}}',
  '{{if accounts}}a{{if google}}b{{end}}c{{end}}',
  '{{if accounts}}a{{else}}b{{else}}c{{end}}',
  '{{if}}a{{end}}',
])('%j is torn', text => expect(said(text)).toContain(torn))

test('names a feature that there is not', () => {
  expect(said('{{if acounts}}a{{end}}')).toEqual([
    expect.stringMatching(/^has \{\{if acounts\}\}; features are accounts, /),
  ])
})

test('holds a language to the conditions of English', () => {
  expect(said('a', '{{if accounts}}a{{end}}')).toEqual(['lacks {{if accounts}}, as English has it.'])
  expect(said('{{if accounts}}a{{end}}', 'a')).toEqual(['has {{if accounts}}, English has none.'])
})
