import { useEffect, useState } from 'react'
import { languageRow } from '../../shared/languages.ts'
import { href } from '../../shared/routes.ts'
import { findOffer, type Offer } from '../language/find-offer.ts'
import { settleOffer } from '../language/offer-settled.ts'
import { usePage } from '../visit-context.ts'

/** Offers the page in the visitor's own language, in that language, until it is taken or refused. Nobody is redirected. */
export default function OfferBar() {
  const { language, view } = usePage()
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    let wanted = true
    findOffer(language).then(
      found => wanted && setOffer(found),
      error => console.warn('No language offer.', error),
    )
    return () => {
      wanted = false
    }
  }, [language])
  if (!offer || offer.language === language) return null
  const { tag } = languageRow(offer.language)
  const { messages } = offer
  const refuse = () => {
    settleOffer()
    setOffer(undefined)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className="row offer" role="group" lang={tag} aria-label={messages['offer.label']}>
      <a href={href(view === 'error' ? 'index' : view, offer.language)} hrefLang={tag} data-switch="">
        {messages['offer.accept']}
      </a>
      <button type="button" aria-label={messages['offer.dismiss']} onClick={refuse}>
        ×
      </button>
    </div>
  )
}
