import { languageRow, primarySubtag } from '../../shared/languages.ts'
import { fetchManifestSoon } from '../build-check/build-manifest.ts'
import { watchBuilds } from '../build-check/watch-builds.ts'
import { loadStyledChunk } from '../chunks/load-styled-chunk.ts'
import { shownPage } from '../stores/shown-page.ts'
import { slots } from '../stores/slots.ts'

/** What nobody waits for, as a lazy part. */
export function atLeisure(): void {
  fetchManifestSoon()
  watchBuilds()
  offerLanguage()
  shownPage.subscribe(offerLanguage)
}

/** The code of the offer comes only to visitors whose browser prefers another language than the page's. */
function offerLanguage(): void {
  const { tag } = languageRow(shownPage.getState().shown!.page.language)
  if (slots.getState().Offer || primarySubtag(navigator.language) === primarySubtag(tag)) return
  loadStyledChunk(() => import('../components/offer-bar.tsx')).then(
    ({ OfferBar }) => slots.setState({ Offer: OfferBar }),
    console.warn,
  )
}
