import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { font } from '../../shared/brand.ts'

const folder = 'client/assets/fonts'

/** The result of `npm run brand -- measure`. `size` and `ascent` are percentages for `size-adjust` and `ascent-override`. */
export type FontNotes = {
  digest: string
  fallbacks: { family: string; weight: number; local: readonly string[]; size: number; ascent: number }[]
}

export const fontPath = (root: string) => join(root, folder, font.file)
export const fontNotesPath = (root: string) => join(root, folder, 'fallbacks.json')

/**
 * `Brand Latin` is for Chinese, Japanese and Korean pages. It omits quotes, dashes and ellipses, because these have to come from
 * the font of the page's language. Its `font-display: optional` prevents a change of font after the first paint.
 */
export function fontStyles(root: string, address: string): string {
  const source = `font-weight:${font.weights};src:url(${address})`
  return [
    `@font-face{font-family:Brand;font-display:swap;${source}}`,
    `@font-face{font-family:Brand Latin;font-display:optional;${source};unicode-range:U+20-7E,U+A9,U+C0-17F,U+20AC}`,
    ...readNotes(root).fallbacks.map(
      ({ family, weight, local, size, ascent }) =>
        `@font-face{font-family:${family};${weight === 400 ? '' : `font-weight:${weight};`}src:${local.map(name => `local("${name}")`).join()};size-adjust:${size}%;ascent-override:${ascent}%}`,
    ),
  ].join('')
}

export function fontWarnings(root: string): string[] {
  if (readNotes(root).digest === fontDigest(root)) return []
  return [`${font.file} was not measured, so text moves when it arrives. Run "npm run brand -- measure".`]
}

export function fontDigest(root: string): string {
  return createHash('sha256').update(readFont(root)).digest('hex').slice(0, 16)
}

export function readFont(root: string): Buffer {
  try {
    return readFileSync(fontPath(root))
  } catch {
    throw new Error(`font.file in shared/brand.ts is ${font.file}, but ${folder} has no such file.`)
  }
}

export function readNotes(root: string): FontNotes {
  return JSON.parse(readFileSync(fontNotesPath(root), 'utf8'))
}
