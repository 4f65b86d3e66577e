import type { Finding } from '../message-file.ts'
import { at, type Pair, quote, sourceOf } from '../message-file.ts'
import type { SameWord } from '../same-as-english.ts'

/** Texts that are letter for letter the English ones, other than those known to be the same in both languages. */
export function checkUntranslated(pair: Pair, known: readonly SameWord[]): Finding[] {
  const { language, namespace, own, english } = pair
  if (own === english) return []
  const level = language.draft ? 'warning' : 'error'
  return [...own.messages.values()].flatMap(message => {
    const source = sourceOf(pair, message.key)
    if (!source || message.text !== source.text || !/\p{L}/u.test(words(message.text))) return []
    if (known.some(word => isMeant(word, language.code, `${namespace}/${message.key}`))) return []
    const how = 'Translate it, or add it to scripts/check-messages/same-as-english.ts with the reason.'
    return at(message, level, 'untranslated', `is the English text ${quote(message.text)}. ${how}`)
  })
}

/** Reports entries of the list whose key does not exist, or whose text differs from English by now. */
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

function isMeant({ key, languages }: SameWord, code: string, asked: string): boolean {
  return key === asked && languages.includes(code)
}

/** A text without what is the same in every language: placeholders, link targets, marks. */
function words(text: string): string {
  return text.replace(/\{\{\w+\}\}|\]\([^)]*\)/g, '')
}
