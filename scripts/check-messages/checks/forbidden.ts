import { checkEach, type Finding, type Pair } from '../message-file.ts'

export type Forbidden = { pattern: RegExp; instead: string; where: RegExp }

export function checkForbidden(pair: Pair, forbidden: readonly Forbidden[]): Finding[] {
  return checkEach(pair, 'glossary', ({ key, text }) => {
    const broken = forbidden.filter(
      ({ where, pattern }) => where.test(`${pair.namespace}/${key}`) && pattern.test(text),
    )
    return broken.map(({ pattern, instead }) => {
      const says = `says “${pattern.exec(text)![0]}”, which the glossary forbids`
      return instead ? `${says}: ${instead}.` : `${says}.`
    })
  })
}

/**
 * Reads the table after `<!-- check-messages: … -->` in a glossary. The first column lists forbidden words, separated by commas,
 * or contains a regular expression in backticks. The second column is the replacement. The third column is a regular expression
 * for `namespace/key`. If the third column is empty, the row applies to all keys.
 */
export function readForbidden(glossary: string): Forbidden[] {
  const [, after = ''] = glossary.split(/^<!-- check-messages:.*-->$/m)
  const [table = ''] = after.trimStart().split(/\n\s*\n/, 1)
  const rows = table.split('\n').slice(2)
  return rows.filter(Boolean).map(row => {
    const cells = row.split(/(?<!\\)\|/).map(cell => cell.trim().replaceAll('\\|', '|'))
    const [, words = '', instead = '', where = ''] = cells
    return { pattern: patternOf(words), instead, where: new RegExp(expressionIn(where) ?? '') }
  })
}

function patternOf(words: string): RegExp {
  const expression = expressionIn(words)
  if (expression) return new RegExp(expression, 'u')
  const each = words.split(/\s*[,，、]\s*/).map(word => (hasSpaces.test(word) ? `(?<!\\p{L})${word}(?!\\p{L})` : word))
  return new RegExp(each.join('|'), 'iu')
}

/** Terms in Latin script match only whole words. Other terms match anywhere, because some scripts have no spaces. */
const hasSpaces = /^[\p{sc=Latin}’ -]+$/u

function expressionIn(cell: string): string | undefined {
  return /^`(.+)`$/.exec(cell)?.[1]
}
