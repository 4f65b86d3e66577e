import type { Finding } from '../finding.ts'
import { at, categoryOf, type Pair, sourceOf } from '../message-file.ts'

/** The placeholders of English; the brand's own may stand anywhere, because they are filled in everywhere. */
export function checkPlaceholders(pair: Pair, everywhere: readonly string[]): Finding[] {
  return [...pair.own.messages.values()].flatMap(message => {
    const { key, text } = message
    const english = namesIn(sourceOf(pair, key)?.text ?? '')
    const own = namesIn(text)
    const error = (says: string) => at(message, 'error', 'placeholder', says)
    const unknown = own.filter(name => !english.includes(name) && !everywhere.includes(name))
    // “One photo” needs no number.
    const lost = english.filter(name => !own.includes(name) && !(name === 'count' && categoryOf(key)))
    return [
      ...unknown.map(name => error(`has the placeholder {{${name}}}, which nobody fills in here.`)),
      ...lost.map(name => error(`lacks the placeholder {{${name}}}.`)),
      ...(/[{}]/.test(text.replace(placeholder, '')) ? [error('has a brace that belongs to no {{placeholder}}.')] : []),
    ]
  })
}

const placeholder = /\{\{(\w+)\}\}/g

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name]) => name!))]
}
