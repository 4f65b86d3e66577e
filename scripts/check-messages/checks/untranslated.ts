import type { Finding } from '../message-file.ts'
import { at, type Pair, quote, sourceOf, withoutTargets } from '../message-file.ts'
import type { SameWord } from '../same-as-english.ts'

export function checkUntranslated(pair: Pair, known: readonly SameWord[]): Finding[] {
  const { language, namespace, own, english } = pair
  if (own === english) return []
  const level = language.draft ? 'warning' : 'error'
  return [...own.messages.values()].flatMap(message => {
    const { key, text } = message
    if (text !== sourceOf(pair, key)?.text || !/\p{L}/u.test(withoutTargets(text))) return []
    if (known.some(word => word.key === `${namespace}/${key}` && word.languages.includes(language.code))) return []
    const how = 'Translate it, or add it to scripts/check-messages/same-as-english.ts with the reason.'
    return at(message, level, 'untranslated', `is the English text ${quote(text)}. ${how}`)
  })
}

export function checkKnownWords(pairs: Pair[], known: readonly SameWord[]): Finding[] {
  return known.flatMap(({ key: path, languages }) => {
    const [namespace, key] = path.split('/') as [string, string]
    return pairs.flatMap(pair => {
      if (pair.namespace !== namespace || !languages.includes(pair.language.code)) return []
      const { file, messages } = pair.own
      const english = pair.english.messages.get(key)
      const message = messages.get(key)
      if (english && (!message || message.text === english.text)) return []
      const why = english ? 'differs from English' : 'is not in English'
      const says = `${why}. Remove it from scripts/check-messages/same-as-english.ts.`
      return at(message ?? { file, line: 1, key }, 'error', 'untranslated', says)
    })
  })
}
