import { type Language, languages } from '../../shared/languages.ts'
import { files } from './catalogues.ts'

/* Layout tests use the languages with the longest and shortest messages instead of fixed languages. */

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

/** The language with the longest words, which are cut off first or make the page too wide. */
export const longestWords: Language = rows.toSorted((a, b) => b.wordLength - a.wordLength)[0]!.code

export const longestTexts: Language = rows.toSorted((a, b) => b.letters - a.letters)[0]!.code

export const shortestTexts: Language = rows.toSorted((a, b) => a.letters - b.letters)[0]!.code
