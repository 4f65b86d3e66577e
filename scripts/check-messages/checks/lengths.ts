import type { Finding } from '../message-file.ts'
import { at, type Pair, sourceOf } from '../message-file.ts'

/** Columns. Shorter texts vary too much to tell anything. */
const shortest = 40

/** How many times wider or narrower than the language usually is beside English. */
const most = 2

/** Texts far longer or shorter than their English ones, measured by the language's own median. */
export function checkLengths(pairs: Pair[]): Finding[] {
  const measured = pairs.flatMap(pair =>
    [...pair.own.messages.values()].flatMap(message => {
      const width = columns(words(sourceOf(pair, message.key)?.text ?? ''))
      return width < shortest ? [] : { message, ratio: columns(words(message.text)) / width }
    }),
  )
  const usual = median(measured.map(({ ratio }) => ratio))
  return measured.flatMap(({ message, ratio }) => {
    if (ratio <= usual * most && ratio >= usual / most) return []
    const says = `is ${ratio.toFixed(2)} times as wide as in English, where this language usually takes ${usual.toFixed(2)}.`
    return at(message, 'warning', 'length', says)
  })
}

/** What has a length of its own in each language. */
function words(text: string): string {
  return text.replace(/\{\{\w+\}\}|\]\([^)]*\)/g, '')
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 1
}

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60]/u

/** How wide a text is, in columns of a Latin letter: Han, Kana and Hangul take two. */
function columns(text: string): number {
  return [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0)
}

/** Columns that search engines show of a page's title and description. */
const limits: Record<string, number> = { 'meta.title': 60, 'meta.description': 160 }

/** Titles and descriptions that search results would cut off. */
export function checkSearchResults({ own }: Pair, values: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(limits).flatMap(([key, most]) => {
    const message = own.messages.get(key)
    if (!message) return []
    const width = columns(message.text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => values[name] ?? all))
    if (width <= most) return []
    return at(message, 'warning', 'length', `is ${width} columns wide; search results cut it off after ${most}.`)
  })
}
