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

/** Entries of the list that no text of the language needs any more. */
export function checkKnownWords(pairs: Pair[], known: readonly SameWord[]): Finding[] {
  return known.flatMap(({ key, languages }) =>
    languages.flatMap(code => {
      const pair = pairs.find(({ language, namespace }) => language.code === code && key.startsWith(`${namespace}/`))
      const name = key.slice(key.indexOf('/') + 1)
      const message = pair?.own.messages.get(name)
      if (!pair || message?.text === pair.english.messages.get(name)?.text) return []
      const file = pair.own.file
      const place = message ?? { file, line: 1, key: name }
      return at(
        place,
        'error',
        'untranslated',
        'differs from English. Take it off scripts/check-messages/same-as-english.ts.',
      )
    }),
  )
}

function isMeant({ key, languages }: SameWord, code: string, asked: string): boolean {
  return key === asked && languages.includes(code)
}

/** A text without what is the same in every language: placeholders, link targets, marks. */
function words(text: string): string {
  return text.replace(/\{\{\w+\}\}|\]\([^)]*\)/g, '')
}
