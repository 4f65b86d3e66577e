import { mapWords } from './prose.ts'

/**
 * Stands before English words in the messages of a draft language: Unicode's own tag for the language of plain text
 * (RFC 2482), which nobody sees where it is not taken off.
 */
const mark = '\u{e0001}\u{e0065}\u{e006e}'

/** A text of the English catalogue as it goes into another one. */
export function markFallback(text: string): string {
  return mapWords(text, words => mark + words)
}

/** Whether a text begins with English words that a language lacks its own for. */
export function isMarked(text: string): boolean {
  return text.startsWith(mark)
}

/** A text as it is read. */
export function unmark(text: string): string {
  return text.replaceAll(mark, '')
}
