import { type Language, languages } from '../../shared/languages.ts'
import { files } from './catalogues.ts'

/*
 * The languages that need the most of a layout, found by their messages: tests of room take these instead of naming any.
 */

const rows = languages.map(({ code, tag }) => {
  const text = files
    .filter(file => file.code === code)
    .flatMap(({ catalogue }) => Object.values(catalogue))
    .join(' ')
  const words = [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)].filter(
    ({ isWordLike }) => isWordLike,
  )
  const letters = words.reduce((sum, { segment }) => sum + segment.length, 0)
  return { code, letters, wordLength: letters / words.length }
})

/** The language with the longest words: they are cut or widen the page first. */
export const longestWords: Language = rows.toSorted((a, b) => b.wordLength - a.wordLength)[0]!.code

/** The language with the longest texts: they make the page high. */
export const longestTexts: Language = rows.toSorted((a, b) => b.letters - a.letters)[0]!.code

/** The language with the shortest texts, often one that does not put spaces between words. */
export const shortestTexts: Language = rows.toSorted((a, b) => a.letters - b.letters)[0]!.code
