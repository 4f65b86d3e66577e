import type { SocialCard } from '../../server/builds/manifest.ts'
import { defaultLanguage, type Language } from '../../shared/languages.ts'
import { type Route, routes } from '../../shared/routes.ts'
import { cardFile } from '../drawings/card-drawings.ts'
import type { Kept } from '../drawings/read-drawn.ts'
import { assetAddress } from '../plugins/hashed-assets.ts'

export type Cards = {
  files: Map<string, Uint8Array>
  /** By route name. A page without a card of its own has the home page's, in its language or else in the default one. */
  cards: Partial<Record<Route['name'], SocialCard>>
}

/** The social cards that were drawn, and which page shows which. */
export function collectCards(drawn: ReadonlyMap<string, Kept>): Cards {
  const files = new Map<string, Uint8Array>()
  const cardOf = (page: Route['page'], language: Language): SocialCard | undefined => {
    const card = drawn.get(cardFile(page, language))
    if (!card) return undefined
    const address = assetAddress(cardFile(page, language), card.bytes)
    files.set(address, card.bytes)
    // Soft hyphens are for the picture; whoever hears it is better off without them.
    return { address, alt: card.says.replaceAll('\u00ad', '') }
  }
  const cards: Cards['cards'] = {}
  for (const { name, page, language } of routes) {
    const card = cardOf(page, language) ?? cardOf('index', language) ?? cardOf('index', defaultLanguage)
    if (card) cards[name] = card
  }
  return { files, cards }
}
