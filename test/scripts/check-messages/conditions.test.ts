import { checkConditions } from '../../../scripts/check-messages/checks/conditions.ts'
import type { MessageFile } from '../../../scripts/check-messages/message-file.ts'

const language = { code: 'de', name: 'Deutsch', tag: 'de' }

function fileOf(text: string): MessageFile {
  return { file: 'x.json', messages: new Map([['a', { file: 'x.json', line: 2, key: 'a', text }]]), findings: [] }
}

function findingsOf(own: string, english = own): string[] {
  return checkConditions({ language, namespace: 'x', own: fileOf(own), english: fileOf(english) }).map(
    ({ says }) => says,
  )
}

const torn = 'has {{if …}}, {{else}} and {{end}} that do not match.'

describe('checkConditions', () => {
  test.each([
    '{{if accounts}}a{{end}} b {{if google}}c{{else}}d{{end}}',
    'nothing of the kind',
    '{{if accounts}}a\n\nb{{end}}',
  ])('accepts %j', text => expect(findingsOf(text)).toEqual([]))

  test.each([
    '{{if accounts}}a',
    'a{{end}}',
    'a{{else}}b{{end}}',
    '{{if accounts}}a{{if google}}b{{end}}c{{end}}',
    '{{if accounts}}a{{else}}b{{else}}c{{end}}',
    '{{if}}a{{end}}',
  ])('reports conditions that are not closed in %j', text => expect(findingsOf(text)).toContain(torn))

  test('reports an unknown feature and lists the known ones', () => {
    expect(findingsOf('{{if acounts}}a{{end}}')).toEqual([
      expect.stringMatching(/^has \{\{if acounts\}\}; features are accounts, /),
    ])
  })

  test('reports conditions that differ from English', () => {
    expect(findingsOf('a', '{{if accounts}}a{{end}}')).toEqual(['lacks {{if accounts}}, which English has.'])
    expect(findingsOf('{{if accounts}}a{{end}}', 'a')).toEqual(['has {{if accounts}}, which English lacks.'])
  })
})
