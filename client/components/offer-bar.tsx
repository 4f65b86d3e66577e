import { useEffect } from 'react'
import { useStore } from 'zustand'
import { languageRow } from '../../shared/languages.ts'
import { href } from '../../shared/routes.ts'
import { usePage } from '../page-context.ts'
import { findOffer, languageOffer, settleOffer } from '../stores/language-offer.ts'

/** Offers the page in the visitor's own language, in that language, until it is taken or refused. Nobody is redirected. */
export default function OfferBar() {
  const { language, view } = usePage()
  const offer = useStore(languageOffer, state => state.offer)
  useEffect(() => void findOffer(language), [language])
  if (!offer || offer.language === language) return null
  const { tag } = languageRow(offer.language)
  const { messages } = offer
  return (
    <aside className="row offer" lang={tag} aria-label={messages['offer.label']}>
      <span>{messages['offer.text']}</span>
      <a className="more" href={href(view === 'error' ? 'index' : view, offer.language)} hrefLang={tag} data-switch="">
        {messages['offer.accept']}
      </a>
      <button type="button" className="more" onClick={settleOffer}>
        {messages['offer.dismiss']}
      </button>
    </aside>
  )
}
