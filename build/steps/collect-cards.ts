import type { SocialCard } from '../../server/builds/manifest.ts'
import { defaultLanguage, type Language, languageRow } from '../../shared/languages.ts'
import { type Messages, namespaceOf } from '../../shared/messages.ts'
import { type Route, routes } from '../../shared/routes.ts'
import { assetAddress } from '../asset-address.ts'
import { cardFile } from '../drawings/card-file.ts'
import { cardWords } from '../drawings/card-words.ts'

export type Cards = {
  files: Map<string, Uint8Array>
  /** By route name. A page without a card of its own has the home page's, in its language or else in the default one. */
  cards: Partial<Record<Route['name'], SocialCard>>
}

/** The social cards that were drawn, and which page shows which. */
export function collectCards(drawn: ReadonlyMap<string, Uint8Array>, messages: Record<Language, Messages>): Cards {
  const files = new Map<string, Uint8Array>()
  const cardOf = (page: Route['page'], language: Language): SocialCard | undefined => {
    const file = cardFile(page, language)
    const bytes = drawn.get(file)
    if (!bytes) return undefined
    const address = assetAddress(file, Buffer.from(bytes))
    files.set(address, bytes)
    const { headline, sentences } = cardWords(messages[language][namespaceOf[page]], languageRow(language).tag)
    // Soft hyphens are for the picture; whoever hears it is better off without them.
    return { address, alt: [headline, ...sentences].join(' · ').replaceAll('\u00ad', '') }
  }
  const cards: Cards['cards'] = {}
  for (const { name, page, language } of routes) {
    const card = cardOf(page, language) ?? cardOf('index', language) ?? cardOf('index', defaultLanguage)
    if (card) cards[name] = card
  }
  return { files, cards }
}
