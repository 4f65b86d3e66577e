import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lookOf } from '../../client/pages/index.ts'
import * as brand from '../../shared/brand.ts'
import { lightAndDark } from '../../shared/brand-values.ts'
import { isDraft, type Language, languageRow } from '../../shared/languages.ts'
import { type Messages, namespaceOf } from '../../shared/messages.ts'
import { type PageName, routes } from '../../shared/routes.ts'
import { cardDocument } from './card-document.ts'
import { type CardWords, cardWords } from './card-words.ts'
import type { Drawing } from './read-drawn.ts'

/** The pictures that others show beside a link: one of every page in every language that is no draft. */
export async function cardDrawings(root: string, messages: Record<Language, Messages>): Promise<Drawing[]> {
  const read = (path: string) => readFile(join(root, path))
  const [styles, font] = await Promise.all([
    read('build/drawings/card.css'),
    read('client/assets/fonts/familjen-grotesk.woff2'),
  ])
  const portraits = new Map<string, Buffer>()
  for (const name of new Set(routes.map(({ page }) => lookOf(page).portrait)))
    portraits.set(name, await read(`client/assets/portraits/${name}.svg`))
  const whole = routes.filter(({ language }) => !isDraft(languageRow(language)))
  return whole.map(({ page, language }) => {
    const wall = brand.walls[lookOf(page).wall]
    const { tag } = languageRow(language)
    const words = cardWords(messages[language][namespaceOf(page)], tag)
    const draw = (words: CardWords) =>
      cardDocument({
        tag,
        words,
        ground: lightAndDark(wall.ground)[0],
        ink: lightAndDark(wall.ink)[0],
        portrait: portraits.get(lookOf(page).portrait)!,
        styles: styles.toString(),
        font,
      })
    return {
      file: cardFile(page, language),
      width: 1200,
      height: 630,
      html: () => draw(words),
      look: () => draw({ headline: '', sentences: [] }),
      says: [words.headline, ...words.sentences].join(' · '),
    }
  })
}

/** Where the social card of a page lies, below `client/assets/`. */
export function cardFile(page: PageName, language: Language): string {
  return `social/${page}.${language}.png`
}
