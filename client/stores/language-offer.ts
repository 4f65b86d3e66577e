import { createStore } from 'zustand/vanilla'
import { type Language, languages, primarySubtag } from '../../shared/languages.ts'
import type { Messages } from '../../shared/messages.ts'
import { fetchCatalogue } from '../messages/fetch-catalogue.ts'

type Offer = { language: Language; messages: Messages['common'] }

const key = 'offer-refused'

/** The language that is offered to the visitor. Empty on the server and until the browser was asked. */
export const languageOffer = createStore<{ offer: Offer | undefined }>(() => ({ offer: undefined }))

/** Finds out whether the visitor's browser prefers another of our languages than the page's. */
export async function findOffer(language: Language): Promise<void> {
  const preferred = preferredLanguage(navigator.languages)
  if (!preferred || preferred === language || isSettled()) return
  // One small file, so not worth i18next.
  const messages = await fetchCatalogue(preferred, 'common').catch(() => undefined)
  if (messages && !isSettled()) languageOffer.setState({ offer: { language: preferred, messages } })
}

/** Not in this tab again: it was refused, or a language was chosen. */
export function settleOffer(): void {
  languageOffer.setState({ offer: undefined })
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Blocked: refused until the page is left.
  }
}

function preferredLanguage(tags: readonly string[]): Language | undefined {
  const rows = tags.map(tag => languages.find(row => primarySubtag(row.tag) === primarySubtag(tag)))
  return rows.find(row => row !== undefined)?.code
}

function isSettled(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
