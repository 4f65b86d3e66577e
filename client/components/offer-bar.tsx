import { useState } from 'react'
import { useStore } from 'zustand'
import { finishedLanguages, type Language, languageRow, primarySubtag } from '../../shared/languages.ts'
import type { Messages } from '../../shared/messages.ts'
import { href, match } from '../../shared/routes.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { usePage } from '../page-context.ts'
import { account } from '../stores/account.ts'
import { closeOffer, isOfferClosed } from '../stores/visitor-language.ts'
import { useAbortableEffect } from '../use-abortable-effect.ts'
import styles from './offer-bar.css'

export { styles }

export function OfferBar() {
  const { language, view } = usePage()
  const [offer, setOffer] = useState<Offer>()
  const own = useStore(account, state => state.offered)
  useAbortableEffect([language, own], signal => {
    findOffer(language, own).then(
      found => signal.aborted || setOffer(found),
      error => console.warn('Could not offer another language.', error),
    )
  })
  if (!offer || offer.language === language) return null
  const { tag } = languageRow(offer.language)
  const { messages } = offer
  const dismiss = () => {
    closeOffer()
    account.setState({ offered: undefined })
    setOffer(undefined)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className="row offer" role="group" lang={tag} aria-label={messages['offer.label']}>
      <a href={href(view === 'error' ? 'index' : view, offer.language)} hrefLang={tag} data-switch="">
        {messages['offer.accept']}
      </a>
      <button type="button" aria-label={messages['offer.dismiss']} onClick={dismiss}>
        ×
      </button>
    </div>
  )
}

type Offer = { language: Language; messages: Messages['common'] }

async function findOffer(shown: Language, own: Language | undefined): Promise<Offer | undefined> {
  const language = own ?? preferredLanguage(navigator.languages ?? [])
  if (!language || language === shown || (!own && isOfferClosed())) return undefined
  if (!own && isChosen(shown)) return void closeOffer()
  return { language, messages: (await loadMessages(language, ['common'])).common }
}

/** Whether the visitor came from a page of this site in another language. */
function isChosen(shown: Language): boolean {
  const { referrer } = document
  const from = referrer.startsWith(`${location.origin}/`) ? match(new URL(referrer).pathname) : undefined
  return from !== undefined && from.language !== shown
}

function preferredLanguage(tags: readonly string[]): Language | undefined {
  const rows = tags.map(tag => finishedLanguages.find(row => primarySubtag(row.tag) === primarySubtag(tag)))
  return rows.find(row => row !== undefined)?.code
}
