import { primarySubtag } from '../../../shared/languages.ts'
import type { Finding } from '../message-file.ts'
import { at, type Pair } from '../message-file.ts'
import { everywhere, quotes, showsMarks, writing } from '../writing-rules.ts'

export function checkWriting({ language, own }: Pair, names: readonly string[]): Finding[] {
  const rules = [...everywhere, ...(ofLanguage(writing, language.tag) ?? [])]
  const pairs = ofLanguage(quotes, language.tag) ?? []
  return [...own.messages.values()].flatMap(message => {
    const { key, text } = message
    const seen = showsMarks.test(key) ? '' : text.replace(/\]\([^)\s]+\)/g, ']')
    const broken = rules.filter(({ pattern, only }) => pattern.test(seen) && (only?.test(key) ?? true))
    const error = (says: string) => at(message, 'error', 'writing', says)
    return [
      ...(text.trim() === '' ? [at(message, 'error', 'empty', 'is empty.')] : []),
      ...broken.map(({ level, says }) => at(message, level, 'writing', says)),
      ...pairs
        .filter(pair => !isBalanced(seen, pair))
        .map(pair => error(`has ${pair[0]} and ${pair[1]} that do not match.`)),
      ...names
        .filter(name => text.includes(name))
        .map(name => error(`names “${name}”. Use the placeholder of shared/brand.ts.`)),
    ]
  })
}

function ofLanguage<T>(table: Readonly<Record<string, T>>, tag: string): T | undefined {
  return table[tag] ?? table[primarySubtag(tag)]
}

function isBalanced(text: string, [open, close]: string): boolean {
  let depth = 0
  for (const letter of text) {
    if (letter === open) depth++
    if (letter === close) depth--
    if (depth < 0 || depth > 1) return false
  }
  return depth === 0
}
