import type { Finding } from '../message-file.ts'
import { at, type Pair } from '../message-file.ts'

/** What the texts of a language never say, and what they say in its place. */
export type Forbidden = { pattern: RegExp; instead: string; where: RegExp }

/** The words that a language's glossary rules out. */
export function checkForbidden({ own, namespace }: Pair, forbidden: readonly Forbidden[]): Finding[] {
  return [...own.messages.values()].flatMap(message => {
    const { key, text } = message
    const broken = forbidden.filter(({ where, pattern }) => where.test(`${namespace}/${key}`) && pattern.test(text))
    return broken.map(({ pattern, instead }) => {
      const says = `says “${pattern.exec(text)![0]}”, which the glossary rules out`
      return at(message, 'error', 'glossary', instead ? `${says}: ${instead}.` : `${says}.`)
    })
  })
}

/**
 * The table of a glossary behind the mark `<!-- check-messages: … -->`: words parted by commas, or a regular expression in
 * backticks; what to write; a regular expression of the keys that it holds for (`namespace/key`), or nothing for all.
 */
export function readForbidden(glossary: string): Forbidden[] {
  const [, after = ''] = glossary.split(/^<!-- check-messages:.*-->$/m)
  const rows = after
    .trimStart()
    .split(/\n\s*\n/, 1)[0]!
    .split('\n')
    .slice(2)
  return rows.filter(Boolean).map(row => {
    const [, words = '', instead = '', where = ''] = row
      .split(/(?<!\\)\|/)
      .map(cell => cell.trim().replaceAll('\\|', '|'))
    return { pattern: patternOf(words), instead, where: new RegExp(unquoted(where) ?? '') }
  })
}

function patternOf(words: string): RegExp {
  const given = unquoted(words)
  if (given) return new RegExp(given, 'u')
  const each = words.split(/\s*[,，、]\s*/).map(word => (hasSpaces.test(word) ? `(?<!\\p{L})${word}(?!\\p{L})` : word))
  return new RegExp(each.join('|'), 'iu')
}

/** Languages that part their words: in others a word may stand inside what looks like one. */
const hasSpaces = /^[\p{sc=Latin}’ -]+$/u

function unquoted(cell: string): string | undefined {
  return /^`(.+)`$/.exec(cell)?.[1]
}
