import { checkForbidden, readForbidden } from '../../../scripts/check-messages/checks/forbidden.ts'
import type { MessageFile } from '../../../scripts/check-messages/message-file.ts'

const glossary = `# A glossary

| Word | Not |
|---|---|
| portrait | selfie |

## Never
<!-- check-messages: whatever -->

| Not | But | Where |
|---|---|---|
| log in, log out | sign in | |
| 账户，帐号 | 账号 | |
| \`\\b\\w+n’t\\b\` | | |
| \`\\bha (?:roto\\|dicho)\\b\` | dijo | \`^(?:errors\\|common)/\` |

Something else | that is | no row
`

function said(text: string, namespace = 'common'): string[] {
  const file: MessageFile = {
    file: 'x.json',
    messages: new Map([['a', { file: 'x.json', line: 2, key: 'a', text }]]),
    findings: [],
  }
  const language = { code: 'en', name: 'English', tag: 'en' }
  return checkForbidden({ language, namespace, own: file, english: file }, readForbidden(glossary)).map(
    ({ says }) => says,
  )
}

test.each([
  ['Log in first.', 'says “Log in”, which the glossary rules out: sign in.'],
  ['你的账户', 'says “账户”, which the glossary rules out: 账号.'],
  ['It doesn’t matter.', 'says “doesn’t”, which the glossary rules out.'],
  ['Algo ha roto', 'says “ha roto”, which the glossary rules out: dijo.'],
])('%s', (text, says) => expect(said(text)).toEqual([says]))

test.each(['A backlog in order, a blog outside', '账号', 'a selfie', 'no row'])('%s may be said', text => {
  expect(said(text)).toEqual([])
})

test('a rule of some keys holds for these alone', () => expect(said('ha dicho', 'faq')).toEqual([]))

test('a glossary without a table rules nothing out', () => expect(readForbidden('# Words\n')).toEqual([]))
