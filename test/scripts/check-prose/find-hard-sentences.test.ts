import { findHardSentences } from '../../../scripts/check-prose/find-hard-sentences.ts'

const adviceOf = (sentence: string) => findHardSentences('a.md', sentence).map(({ advice }) => advice)

test.each([
  ['What is removed returns.', 'start with the subject or an imperative'],
  ['It is empty where there is nothing.', 'write "if" for a condition'],
  ['It waits for somebody.', 'name the actor: visitor, client, request, process, caller'],
  ['It is loaded anew.', 'write "again", or name the action: reload, rebuild'],
  ['The file lies in a folder.', 'write "is in", "is stored in" or "upload"'],
  ['The value stands in the table.', 'write "is in", or "fallback"'],
  ['A draft is no page.', 'write "is not a"'],
  ['The log is told of it.', 'write "reports", "shows", "logs" or "returns"'],
])('names a hard sentence with advice: %s', (sentence, advice) => {
  expect(adviceOf(sentence)).toEqual([advice])
})

test.each([
  'Returns the sentences that match a rule.',
  'What is a tondo?',
  'The folder is no longer used, and there is no other one.',
  'Run `lay anew` in the shell.',
  '| what | lies in |',
  '# Where it is',
  '```\nnobody\n```',
])('accepts plain sentences, code, tables and headings: %s', text => {
  expect(adviceOf(text)).toEqual([])
})

test('finds comments of each kind with their lines, and leaves strings alone', () => {
  const source = [
    "const text = 'nobody // nobody'",
    '/** Loads it. Nobody waits. */',
    'const markup = <p title="x">nobody</p> // somebody',
    '// A comment that goes on',
    '// anew.',
    'const pattern = /anew/',
  ].join('\n')
  expect(findHardSentences('a.tsx', source).map(({ line }) => line)).toEqual([2, 3, 4])
})

test('finds comments of style sheets and items of lists with their lines', () => {
  expect(findHardSentences('a.css', 'a { color: red }\n/* Nobody. */')).toMatchObject([{ line: 2 }])
  expect(findHardSentences('a.md', 'Fine.\n\n- One.\n- It\n  lies there.')).toMatchObject([{ line: 4 }])
})
