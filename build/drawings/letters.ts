/** Fonts with the forms of a language's readers: the same character is written in one way in Tokyo, in another in Beijing. */
export const ownFonts: Record<string, readonly string[]> = {
  'zh-Hans': ['Noto Sans CJK SC', 'Noto Sans SC', 'Source Han Sans SC', 'PingFang SC'],
  ja: ['Noto Sans CJK JP', 'Noto Sans JP', 'Source Han Sans JP', 'Hiragino Sans'],
  ko: ['Noto Sans CJK KR', 'Noto Sans KR', 'Source Han Sans KR', 'Apple SD Gothic Neo'],
}

/** The letters of a card: the site's, and with them those of a language that has its own. */
export function letters(tag: string, font: string): string {
  const own = ownFonts[tag]
  // As in client/styles/fonts.css: quotes and dashes belong to the script's own font.
  const range = own ? 'unicode-range: U+20-7E, U+A9, U+C0-17F, U+20AC;' : ''
  const families = ['Familjen Grotesk', ...(own ?? [])].map(family => JSON.stringify(family))
  return `@font-face { font-family: "Familjen Grotesk"; font-weight: 400 700; src: url("${font}"); ${range} }
body { font-family: ${families.join(', ')}, sans-serif }`
}
