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

function findingsOf(text: string, namespace = 'common'): string[] {
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

describe('checkForbidden', () => {
  test.each([
    ['Log in first.', 'says “Log in”, which the glossary forbids: sign in.'],
    ['你的账户', 'says “账户”, which the glossary forbids: 账号.'],
    ['It doesn’t matter.', 'says “doesn’t”, which the glossary forbids.'],
    ['Algo ha roto', 'says “ha roto”, which the glossary forbids: dijo.'],
  ])('reports for %j: %s', (text, says) => expect(findingsOf(text)).toEqual([says]))

  test.each(['A backlog in order, a blog outside', '账号', 'a selfie', 'no row'])('accepts %j', text => {
    expect(findingsOf(text)).toEqual([])
  })

  test('applies a rule with a key pattern only to matching keys', () =>
    expect(findingsOf('ha dicho', 'faq')).toEqual([]))

  test('reads no rule from a glossary without a table', () => expect(readForbidden('# Words\n')).toEqual([]))
})
