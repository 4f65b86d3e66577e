import { languageRow, primarySubtag } from '../../shared/languages.ts'
import { fetchManifestSoon, watchBuilds } from '../build-check/watch-builds.ts'
import { loadStyledChunk } from '../chunks/load-styled-chunk.ts'
import { shownPage } from '../stores/shown-page.ts'
import { slots } from '../stores/slots.ts'

export function runIdleTasks(): void {
  fetchManifestSoon()
  watchBuilds()
  offerLanguage()
  shownPage.subscribe(offerLanguage)
}

function offerLanguage(): void {
  const { tag } = languageRow(shownPage.getState().shown!.page.language)
  // `navigator.language` is undefined in some embedded browsers.
  if (slots.getState().Offer || primarySubtag(navigator.language ?? tag) === primarySubtag(tag)) return
  loadStyledChunk(() => import('../components/offer-bar.tsx')).then(
    ({ OfferBar }) => slots.setState({ Offer: OfferBar }),
    console.warn,
  )
}
