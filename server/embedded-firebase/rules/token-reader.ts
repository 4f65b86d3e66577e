import { type Token, tokenize } from './tokenize.ts'

export type TokenReader = ReturnType<typeof readTokens>

/** A cursor over the words of a rules file. */
export function readTokens(source: string) {
  const tokens = tokenize(source)
  let at = 0
  const peek = (): Token => tokens[at]!
  const is = (text: string): boolean => peek().text === text && peek().kind !== 'text'

  function fail(wanted: string): never {
    throw new SyntaxError(`Line ${peek().line} of the rules: expected ${wanted}, found '${peek().text}'.`)
  }

  /** The current word; moves on. */
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

  /** Items up to the closing sign, parted by commas. */
  function list<Item>(close: string, item: () => Item): Item[] {
    const items: Item[] = []
    while (!skip(close)) {
      items.push(item())
      if (!is(close)) need(',')
    }
    return items
  }

  /** A literal path segment: names, digits and dashes that stand together. */
  function segment(): string {
    const first = next()
    if (first.kind !== 'name' && first.kind !== 'number') fail('a path segment')
    let text = first.text
    while (
      peek().start === first.start + text.length &&
      (peek().kind === 'name' || peek().kind === 'number' || is('-'))
    ) {
      text += next().text
    }
    return text
  }

  return { peek, is, next, skip, need, name, list, segment, fail }
}
