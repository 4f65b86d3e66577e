import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { themeOf } from '../../client/pages/index.ts'
import { walls } from '../../shared/brand-colors.ts'
import { lightAndDark } from '../../shared/brand-values.ts'
import { isDraft, type Language, languageRow } from '../../shared/languages.ts'
import { type Messages, namespaceOf } from '../../shared/messages.ts'
import { plainText } from '../../shared/prose.ts'
import { type PageName, routes } from '../../shared/routes.ts'
import type { Catalogue } from '../../shared/translate.ts'
import { readFont } from '../brand/font-styles.ts'
import { readAsset } from '../brand/repaint.ts'
import { type CardText, cardDocument } from './card-document.ts'
import type { Drawing } from './read-drawn.ts'

export async function cardDrawings(root: string, messages: Record<Language, Messages>): Promise<Drawing[]> {
  const css = await readFile(join(root, 'build/drawings/card.css'))
  const font = readFont(root)
  // Strip comments and whitespace, so that changing them does not make the cards outdated.
  const { code: styles } = await transform(css, { loader: 'css', minifyWhitespace: true })
  const portraits = new Map<string, Buffer>()
  for (const name of new Set(routes.map(({ page }) => themeOf(page).portrait)))
    portraits.set(name, readAsset(join(root, `client/assets/portraits/${name}.svg`)))
  const whole = routes.filter(({ language }) => !isDraft(languageRow(language)))
  return whole.map(({ page, language }) => {
    const wall = walls[themeOf(page).wall]
    const { tag } = languageRow(language)
    const text = cardText(messages[language][namespaceOf(page)], tag)
    const draw = (text: CardText) =>
      cardDocument({
        tag,
        text,
        ground: lightAndDark(wall.ground)[0],
        ink: lightAndDark(wall.ink)[0],
        portrait: portraits.get(themeOf(page).portrait)!,
        styles,
        font,
      })
    return {
      file: cardFile(page, language),
      width: 1200,
      height: 630,
      html: () => draw(text),
      look: () => draw({ headline: '', sentences: [] }),
      says: [text.headline, ...text.sentences].join(' · '),
    }
  })
}

export function cardFile(page: PageName, language: Language): string {
  return `social/${page}.${language}.png`
}

/** Maximum width of the sentences on a card. The unit is the width of a Latin letter. */
const maxWidth = 80

export function cardText(messages: Catalogue, tag: string): CardText {
  const headline = messages['hero.title'] ?? messages.title ?? messages['meta.title']!
  const lead = messages['hero.lead'] ?? messages.lead ?? messages['meta.description']!
  const segments = new Intl.Segmenter(tag, { granularity: 'sentence' }).segment(plainText(lead))
  const sentences: string[] = []
  for (const { segment } of segments) {
    if (sentences.length > 0 && widthOf([...sentences, segment].join(' ')) > maxWidth) break
    sentences.push(segment.trim())
  }
  return { headline, sentences }
}

function widthOf(text: string): number {
  return text.replace(/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/g, '  ').length
}
