import { escapeHtml } from '../../server/document/escape-html.ts'
import * as brand from '../../shared/brand.ts'
import { roles } from '../../shared/brand-colors.ts'
import { lightAndDark } from '../../shared/brand-values.ts'
import { markSvg } from '../brand/mark-svg.ts'

export type CardText = { headline: string; sentences: string[] }

type Card = {
  tag: string
  text: CardText
  ground: string
  ink: string
  portrait: Buffer
  styles: string
  font: Buffer
}

/** Embeds everything except the fonts for Chinese, Japanese and Korean, which must be installed. */
export function cardDocument({ tag, text, ground, ink, portrait, styles, font }: Card): string {
  const [call] = lightAndDark(roles.call)
  const lines = text.sentences.map(sentence => `<p>${unbroken(sentence, tag)}</p>`)
  return `<!doctype html>
<html lang="${tag}">
<meta charset="utf-8">
<style>
${fontStyles(tag, dataUrl('font/woff2', font))}
:root { --ground: ${ground}; --ink: ${ink}; --call: ${call} }
${styles}
</style>
<img class="portrait" src="${dataUrl('image/svg+xml', portrait)}" alt="">
<div class="disc"></div>
<header>${markSvg(ink)}${escapeHtml(brand.name)}</header>
<main><h1>${unbroken(text.headline, tag)}</h1><div>${lines.join('')}</div></main>
<script>${fit}</script>
</html>`
}

/** Runs in the card. Chooses the largest font size at which the headline fits on two lines. If none fits, allows four lines. */
const fit = `
document.fonts.ready.then(() => {
  const [h1, lead] = document.querySelectorAll('main > *')
  const { fontSize, lineHeight } = getComputedStyle(h1)
  const largest = parseFloat(fontSize)
  const leading = parseFloat(lineHeight) / largest
  const fits = (size, lines) => {
    h1.style.fontSize = size + 'px'
    const high = Math.min(lines * size * leading + 1, 400 - lead.offsetHeight)
    return h1.offsetHeight <= high && h1.scrollWidth <= h1.clientWidth
  }
  for (let size = largest; size > largest * 0.68; size -= 2) if (fits(size, 2)) return
  for (let size = largest; size > 32; size -= 2) if (fits(size, 4)) return
})
`

/** Keeps Chinese and Japanese words on one line. */
function unbroken(text: string, tag: string): string {
  if (!/^(ja|zh)\b/.test(tag)) return escapeHtml(text)
  const words = new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)
  return [...words].map(({ segment }) => `<span>${escapeHtml(segment)}</span>`).join('')
}

function dataUrl(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}

/** Maps language tags to suitable fonts, because the same character looks different in Chinese and Japanese. */
export const ownFonts: Record<string, readonly string[]> = {
  'zh-Hans': ['Noto Sans CJK SC', 'Noto Sans SC', 'Source Han Sans SC', 'PingFang SC'],
  ja: ['Noto Sans CJK JP', 'Noto Sans JP', 'Source Han Sans JP', 'Hiragino Sans'],
  ko: ['Noto Sans CJK KR', 'Noto Sans KR', 'Source Han Sans KR', 'Apple SD Gothic Neo'],
}

function fontStyles(tag: string, font: string): string {
  const own = ownFonts[tag]
  // If the language has its own fonts, quotes and dashes come from them, as in build/brand/font-styles.ts.
  const range = own ? 'unicode-range: U+20-7E, U+A9, U+C0-17F, U+20AC;' : ''
  const families = ['Brand', ...(own ?? [])].map(family => JSON.stringify(family))
  return `@font-face { font-family: "Brand"; font-weight: ${brand.font.weights}; src: url("${font}"); ${range} }
body { font-family: ${families.join(', ')}, sans-serif }`
}
