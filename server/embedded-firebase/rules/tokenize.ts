export type Token = { kind: 'text' | 'number' | 'name' | 'sign' | 'end'; text: string; start: number; line: number }

const pattern = new RegExp(
  [
    String.raw`(?<blank>\s+|//[^\n]*|/\*[\s\S]*?\*/)`,
    String.raw`(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')`,
    String.raw`(?<number>\d+(?:\.\d+)?)`,
    String.raw`(?<name>[A-Za-z_]\w*)`,
    String.raw`(?<sign>&&|\|\||==|!=|<=|>=|\*\*|[{}()[\].,;:?!<>=+\-*/%$])`,
  ].join('|'),
  'y',
)

/** The words of a rules file, closed by one of kind `end`. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let start = 0
  let line = 1
  while (start < source.length) {
    pattern.lastIndex = start
    const groups = pattern.exec(source)?.groups
    if (!groups)
      throw new SyntaxError(`Line ${line} of the rules: '${source.slice(start, start + 10)}' is not understood.`)
    const [kind, text] = Object.entries(groups).find(([, found]) => found !== undefined) as [
      Token['kind'] | 'blank',
      string,
    ]
    if (kind !== 'blank') tokens.push({ kind, text: kind === 'text' ? unquote(text) : text, start, line })
    line += text.split('\n').length - 1
    start += text.length
  }
  return [...tokens, { kind: 'end', text: 'end of file', start, line }]
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

function unquote(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter)
}
