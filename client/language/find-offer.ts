import { isDraft, type Language, languages, primarySubtag } from '../../shared/languages.ts'
import { type Messages, messagesPath } from '../../shared/messages.ts'
import { fetchJson } from '../fetch-json.ts'
import { session } from '../session.ts'
import { isOfferSettled } from './offer-settled.ts'

/** A language that is offered, and the words that say so in it. */
export type Offer = { language: Language; messages: Messages['common'] }

/** What the visitor's browser prefers to the page's language; undefined where it prefers none of ours. */
export async function findOffer(shown: Language): Promise<Offer | undefined> {
  const language = preferredLanguage(navigator.languages)
  if (!language || language === shown || isOfferSettled()) return undefined
  // One small file, so not worth i18next.
  return { language, messages: await fetchJson(`${messagesPath(language, 'common')}?${session().build.id}`) }
}

function preferredLanguage(tags: readonly string[]): Language | undefined {
  const whole = languages.filter(row => !isDraft(row))
  const rows = tags.map(tag => whole.find(row => primarySubtag(row.tag) === primarySubtag(tag)))
  return rows.find(row => row !== undefined)?.code
}
