import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as brand from '../../shared/brand.ts'
import { firstWall } from '../../shared/first-wall.ts'
import { inBothLights } from '../../shared/in-both-lights.ts'
import { isDraft, type Language, languageRow } from '../../shared/languages.ts'
import { type Messages, namespaceOf } from '../../shared/messages.ts'
import { routes } from '../../shared/routes.ts'
import { cardDocument } from './card-document.ts'
import { cardFile } from './card-file.ts'
import { cardPortrait } from './card-portrait.ts'
import { cardWords } from './card-words.ts'
import type { Drawing } from './drawing.ts'

/** The pictures that others show beside a link: one of every page in every language that is no draft. */
export async function cardDrawings(root: string, messages: Record<Language, Messages>): Promise<Drawing[]> {
  const read = (path: string) => readFile(join(root, path))
  const [styles, font] = await Promise.all([
    read('build/drawings/card.css'),
    read('client/assets/fonts/familjen-grotesk.woff2'),
  ])
  const portraits = new Map<string, Buffer>()
  for (const name of new Set(routes.map(({ page }) => cardPortrait(page))))
    portraits.set(name, await read(`client/assets/portraits/${name}.svg`))
  const whole = routes.filter(({ language }) => !isDraft(languageRow(language)))
  return whole.map(({ page, language }) => {
    const wall = brand.walls[firstWall(page)]
    const { tag } = languageRow(language)
    const html = () =>
      cardDocument({
        tag,
        words: cardWords(messages[language][namespaceOf[page]], tag),
        ground: inBothLights(wall.ground)[0],
        ink: inBothLights(wall.ink)[0],
        portrait: portraits.get(cardPortrait(page))!,
        styles: styles.toString(),
        font,
      })
    return { file: cardFile(page, language), width: 1200, height: 630, html }
  })
}
