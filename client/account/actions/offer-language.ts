import type { Language } from '../../../shared/languages.ts'
import { loadStyledChunk } from '../../chunks/load-styled-chunk.ts'
import { account } from '../../stores/account.ts'
import { shownPage } from '../../stores/shown-page.ts'
import { slots } from '../../stores/slots.ts'
import { closeOffer } from '../../stores/visitor-language.ts'

export async function offerLanguage(language: Language): Promise<void> {
  if (language === shownPage.getState().shown!.page.language) return
  account.setState({ offered: language })
  if (slots.getState().Offer) return
  const chunk = await loadStyledChunk(() => import('../../components/offer-bar.tsx')).catch(() => undefined)
  if (chunk) slots.setState({ Offer: chunk.OfferBar })
}

export function offerOwnLanguage(): void {
  const { language } = account.getState()
  if (language) return void offerLanguage(language)
  const stop = account.subscribe(now => {
    if (!now.language) return
    stop()
    void offerLanguage(now.language)
  })
}

shownPage.subscribe(({ shown }, before) => {
  if (shown?.page.language === before.shown?.page.language || !account.getState().offered) return
  closeOffer()
  account.setState({ offered: undefined })
})
