import { findBareTexts } from '../support/find-bare-texts.ts'

const head = [
  "import { createContext, type ReactElement, type ReactNode } from 'react'",
  'declare const text: string, count: number, is: boolean, texts: string[], nodes: ReactNode, elements: ReactElement[]',
  'declare const Link: (props: { children?: ReactNode }) => ReactElement',
  "const Name = createContext('')",
]

function withBareTexts(outputs: string[]): string[] {
  const components = outputs.map((output, i) => `export function Part${i}() { return ${output} }`)
  const found = findBareTexts({ 'components/mark.tsx': [...head, ...components].join('\n') })
  const lines = new Set(found.map(text => Number(/:(\d+) /.exec(text)![1])))
  return outputs.filter((_, i) => lines.has(head.length + i + 1))
}

test('findBareTexts finds a text beside other nodes, in a list and as the output of a component', () => {
  const outputs = [
    '<p>{text} <b /></p>',
    '<p><b /> and</p>',
    '<p>{count} / {count}</p>',
    '<p>{count && <b />}<i /></p>',
    '<p><b />{is && text}</p>',
    '<p><b />{is ? text : undefined}</p>',
    '<p><b />{nodes}</p>',
    "<p><b />{' '}<i /></p>",
    '<Link><b />{text}</Link>',
    '<p><b /><Name value="">{text}</Name></p>',
    '<p>{texts}</p>',
    '<p>{texts.map(one => is && one)}</p>',
    '<>{text}</>',
    '<p>{is && <>{text}</>}</p>',
    'text',
    'is ? text : null',
    'nodes',
  ]
  expect(withBareTexts(outputs)).toEqual(outputs)
})

test('findBareTexts accepts a text that is alone in its element, and elements beside one another', () => {
  const outputs = [
    '<p>{text}</p>',
    '<p>text</p>',
    '<p>{is && text}</p>',
    '<p>{is ? text : <b />}</p>',
    '<p>{nodes}</p>',
    '<Link>{text}</Link>',
    '<p>{text && <b />}<i /></p>',
    '<p><b />{elements}{/* A comment. */}{elements.map(one => one)}</p>',
    '<p><b />{is && <b>{text + count}</b>}</p>',
    'text ? <b /> : null',
  ]
  expect(withBareTexts(outputs)).toEqual([])
})

test('No component renders a text beside another node, because a page translator would replace the text', () => {
  expect(findBareTexts()).toEqual([])
})
