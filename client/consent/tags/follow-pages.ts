import { readMailLink } from '../../account/mail-link.ts'
import { shownPage } from '../../stores/shown-page.ts'

/** A page as Google's tags name it. */
export type PageView = { page_location: string; page_title: string; page_referrer: string }

/** Tells of the page that is shown and of each that follows. What is returned ends it. */
export function followPages(tell: (view: PageView) => void): () => void {
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
