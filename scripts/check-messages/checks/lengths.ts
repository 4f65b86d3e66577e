import { columns } from '../columns.ts'
import type { Finding } from '../finding.ts'
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
