import { stemOf, wantedMessages } from '../../../build/steps/wanted-messages.ts'
import type { Finding } from '../message-file.ts'
import { at, categoryOf, type MessageFile, type Pair, quote, sourceOf } from '../message-file.ts'

/** The keys of English and no others, in its order; plurals in the categories that CLDR gives the language. */
export function checkKeys(pair: Pair): Finding[] {
  const english = Object.fromEntries([...pair.english.messages].map(([key, { text }]) => [key, text]))
  const wanted = wantedMessages(english, pair.language.tag)
  return [...missing(pair, wanted), ...extra(pair, wanted), ...misplaced(pair.own, wanted)]
}

/** A key that is not there is told at the line that it belongs behind. */
function missing({ language, own }: Pair, wanted: Map<string, string>): Finding[] {
  const level = language.draft ? 'warning' : 'error'
  let line = 1
  return [...wanted].flatMap(([key, text]) => {
    line = own.messages.get(key)?.line ?? line
    if (own.messages.has(key) || own.findings.some(finding => finding.key === key)) return []
    const form = categoryOf(key)
    const what = form ? `is missing: ${language.tag} has the plural form “${form}”` : 'is missing'
    return at({ file: own.file, line, key }, level, 'missing', `${what}. In English: ${quote(text)}.`)
  })
}

function extra({ language, own, english }: Pair, wanted: Map<string, string>): Finding[] {
  return [...own.messages.values()].flatMap(message => {
    const { key } = message
    const form = categoryOf(key)
    const isPlural = form !== undefined && english.messages.has(`${stemOf(key)}_other`)
    // A wording for none at all is welcome in every language.
    if (wanted.has(key) || (isPlural && form === 'zero')) return []
    if (isPlural) return at(message, 'error', 'plural', `is a plural form that ${language.tag} does not have.`)
    return at(message, 'error', 'extra', 'is not in English, so nothing asks for it.')
  })
}

/** The sections of a legal text come in the order of its messages. */
function misplaced({ messages }: MessageFile, wanted: Map<string, string>): Finding[] {
  const order = [...wanted.keys()]
  let last = -1
  for (const message of messages.values()) {
    const place = order.indexOf(message.key)
    if (place === -1) continue
    if (place < last) return [at(message, 'error', 'order', `stands behind ${order[last]}, in English before it.`)]
    last = place
  }
  return []
}

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
