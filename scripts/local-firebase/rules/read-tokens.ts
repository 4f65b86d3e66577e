export type TokenReader = ReturnType<typeof readTokens>

export function readTokens(source: string) {
  const tokens = tokenize(source)
  let at = 0
  const peek = (): Token => tokens[at]!
  const is = (text: string): boolean => peek().text === text && peek().kind !== 'text'

  function fail(wanted: string): never {
    throw new SyntaxError(`Line ${peek().line} of the rules: expected ${wanted}, found '${peek().text}'.`)
  }

  function next(): Token {
    const token = peek()
    if (token.kind !== 'end') at += 1
    return token
  }

  function skip(text: string): boolean {
    if (!is(text)) return false
    at += 1
    return true
  }

  function need(text: string): void {
    if (!skip(text)) fail(`'${text}'`)
  }

  function name(): string {
    return peek().kind === 'name' ? next().text : fail('a name')
  }

  function list<Item>(close: string, item: () => Item): Item[] {
    const items: Item[] = []
    while (!skip(close)) {
      items.push(item())
      if (!is(close)) need(',')
    }
    return items
  }

  function segment(): string {
    const { kind, start, text: first } = peek()
    if (kind !== 'name' && kind !== 'number') fail('a path segment')
    let text = first
    at += 1
    while (peek().start === start + text.length && (['name', 'number'].includes(peek().kind) || is('-'))) {
      text += next().text
    }
    return text
  }

  return { peek, is, next, skip, need, name, list, segment, fail, called: new Set<string>() }
}

type Token = { kind: 'text' | 'number' | 'name' | 'sign' | 'end'; text: string; start: number; line: number }

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

function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let start = 0
  let line = 1
  while (start < source.length) {
    pattern.lastIndex = start
    const groups = pattern.exec(source)?.groups
    if (!groups)
      throw new SyntaxError(`Line ${line} of the rules: unexpected character in '${source.slice(start, start + 10)}'.`)
    const [kind, text] = Object.entries(groups).find(([, found]) => found !== undefined)!
    if (kind !== 'blank')
      tokens.push({ kind: kind as Token['kind'], text: kind === 'text' ? unquote(text) : text, start, line })
    line += text.split('\n').length - 1
    start += text.length
  }
  return [...tokens, { kind: 'end', text: 'end of file', start, line }]
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

function unquote(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter)
}
