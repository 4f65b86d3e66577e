import { primarySubtag } from '../../../shared/languages.ts'
import type { Finding } from '../message-file.ts'
import { at, type Pair } from '../message-file.ts'
import { everywhere, quotes, type Rule, showsMarks, writing } from '../writing-rules.ts'

/** Typography: what holds in every language, then the rules of the language's own glossary. */
export function checkWriting({ language, own }: Pair, names: readonly string[]): Finding[] {
  const rules = [...everywhere, ...(ofLanguage(writing, language.tag) ?? [])]
  const pairs = ofLanguage(quotes, language.tag) ?? []
  return [...own.messages.values()].flatMap(message => {
    const { key, text } = message
    const seen = showsMarks.test(key) ? '' : text.replace(/\]\([^)\s]+\)/g, ']')
    const broken = rules.filter(rule => breaks(rule, key, seen))
    return [
      ...(text.trim() === '' ? [at(message, 'error', 'empty', 'is empty.')] : []),
      ...broken.map(({ level, says }) => at(message, level, 'writing', says)),
      ...pairs.flatMap(pair => {
        const says = `has ${pair[0]} and ${pair[1]} that do not belong together.`
        return isBalanced(seen, pair) ? [] : at(message, 'error', 'writing', says)
      }),
      ...names
        .filter(name => text.includes(name))
        .map(name => at(message, 'error', 'writing', `names “${name}”; write the placeholder of shared/brand.ts.`)),
    ]
  })
}

function ofLanguage<T>(table: Readonly<Record<string, T>>, tag: string): T | undefined {
  return table[tag] ?? table[primarySubtag(tag)]
}

function breaks({ pattern, only }: Rule, key: string, text: string): boolean {
  return pattern.test(text) && (only?.test(key) ?? true)
}

/** Whether every opening mark is closed before the next one opens. */
function isBalanced(text: string, [open, close]: string): boolean {
  let depth = 0
  for (const letter of text) {
    if (letter === open) depth++
    if (letter === close) depth--
    if (depth < 0 || depth > 1) return false
  }
  return depth === 0
}
