import type { Finding } from '../message-file.ts'
import { at, type Pair, sourceOf, withoutTargets } from '../message-file.ts'

/** English texts with fewer columns are not compared, because the length ratio of short messages varies too much. */
const shortest = 40

/**
 * In each language, messages have a typical length relative to English. A message may be longer or shorter than this typical
 * length by at most this factor.
 */
const most = 2

export function checkLengths(pairs: Pair[]): Finding[] {
  const measured = pairs.flatMap(pair =>
    [...pair.own.messages.values()].flatMap(message => {
      const width = columns(withoutTargets(sourceOf(pair, message.key)?.text ?? ''))
      return width < shortest ? [] : { message, ratio: columns(withoutTargets(message.text)) / width }
    }),
  )
  const usual = median(measured.map(({ ratio }) => ratio))
  return measured.flatMap(({ message, ratio }) => {
    if (ratio <= usual * most && ratio >= usual / most) return []
    const says = `is ${ratio.toFixed(2)} times as wide as in English. Usual for this language: ${usual.toFixed(2)}.`
    return at(message, 'warning', 'length', says)
  })
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 1
}

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60]/u

function columns(text: string): number {
  return [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0)
}

/** Maximum widths in columns. Search engines cut off titles and descriptions that exceed these limits. */
const limits: Record<string, number> = { 'meta.title': 60, 'meta.description': 160 }

export function checkSearchResults({ own }: Pair, values: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(limits).flatMap(([key, most]) => {
    const message = own.messages.get(key)
    if (!message) return []
    const width = columns(message.text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => values[name] ?? all))
    if (width <= most) return []
    return at(message, 'warning', 'length', `is ${width} columns wide. Search results cut it off after ${most}.`)
  })
}
