import type { Statistics } from '../../../shared/public-config.ts'
import { readMailLink } from '../../account/read-mail-link.ts'
import { bootstrapData } from '../../bootstrap-data.ts'
import { shownPage } from '../../stores/shown-page.ts'
import { type PageView, startAnalytics, startFirebaseAnalytics, startTagManager, type Tag } from './google-tags.ts'
import { loadScripts } from './load-scripts.ts'

/** Loads what is configured and tells each of every page once. What is returned ends it. */
export function startTags(statistics: Statistics): () => void {
  const { analytics, tagManager } = statistics
  const byLibrary = bootstrapData().config.firebase?.options.measurementId !== undefined
  const tags: Tag[] = []
  if (analytics) tags.push(byLibrary ? startFirebaseAnalytics(analytics) : startAnalytics(analytics))
  if (tagManager) tags.push(startTagManager())
  const forget = followPages(view => {
    for (const tag of tags) tag.view(view)
  })
  loadScripts(byLibrary ? { tagManager } : statistics)
  return () => {
    forget()
    for (const tag of tags) tag.stop()
  }
}

/** Tells of the page that is shown and of each that follows. What is returned ends it. */
function followPages(tell: (view: PageView) => void): () => void {
  let last: unknown
  let referrer = document.referrer
  const follow = () => {
    const { shown } = shownPage.getState()
    if (!shown || shown === last) return
    last = shown
    // The code of a mailed link is nobody else's, also while it has not been taken out of the address yet.
    const address = (readMailLink(location.href)?.rest ?? location.href).split('#', 1)[0]!
    tell({ page_location: address, page_title: shown.page.head.title, page_referrer: referrer })
    referrer = address
  }
  follow()
  return shownPage.subscribe(follow)
}
