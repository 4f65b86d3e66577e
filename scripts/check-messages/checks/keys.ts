import { stemOf, wantedMessages } from '../../../build/steps/read-messages.ts'
import type { Finding } from '../message-file.ts'
import { at, categoryOf, checkEach, type MessageFile, type Pair, quote } from '../message-file.ts'

/** Plural keys use the plural categories of the file's own language (CLDR). */
export function checkKeys(pair: Pair): Finding[] {
  const english = Object.fromEntries([...pair.english.messages].map(([key, { text }]) => [key, text]))
  const wanted = wantedMessages(english, pair.language.tag)
  return [...missing(pair, wanted), ...extra(pair, wanted), ...misplaced(pair.own, wanted)]
}

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
    if (wanted.has(key) || (isPlural && form === 'zero')) return []
    if (isPlural) return at(message, 'error', 'plural', `is a plural form that ${language.tag} does not have.`)
    return at(message, 'error', 'extra', 'is not in English, so no source uses it.')
  })
}

/**
 * Finds the first key that is not in the English order. A legal page shows its sections in the order of the keys in its message
 * file.
 */
function misplaced({ messages }: MessageFile, wanted: Map<string, string>): Finding[] {
  const order = [...wanted.keys()]
  let last = -1
  for (const message of messages.values()) {
    const place = order.indexOf(message.key)
    if (place === -1) continue
    if (place < last)
      return [at(message, 'error', 'order', `comes after ${order[last]}, but in English it comes before.`)]
    last = place
  }
  return []
}

export function checkPlaceholders(pair: Pair, everywhere: readonly string[]): Finding[] {
  return checkEach(pair, 'placeholder', ({ key, text }, source) => {
    const english = namesIn(source)
    const own = namesIn(text)
    const unknown = own.filter(name => !english.includes(name) && !everywhere.includes(name))
    // A plural form such as “One photo” does not need the number's placeholder.
    const lost = english.filter(name => !own.includes(name) && !(name === 'count' && categoryOf(key)))
    return [
      ...unknown.map(name => `has the placeholder {{${name}}}, which has no value here.`),
      ...lost.map(name => `lacks the placeholder {{${name}}}.`),
      ...(/[{}]/.test(text.replace(placeholder, '')) ? ['has a brace outside of a {{placeholder}}.'] : []),
    ]
  })
}

const placeholder = /\{\{(\w+)\}\}/g

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name]) => name!))]
}
