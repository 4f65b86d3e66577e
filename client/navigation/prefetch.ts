import { isGuarded, match, pages } from '../../shared/routes.ts'
import { isSparing } from '../freshness/connection.ts'
import { warmNotices } from '../notices/notices.ts'
import { shownPage } from '../stores/shown-page.ts'
import { whenIdle } from '../when-idle.ts'
import { warmNavigation } from './follow.ts'
import { preload } from './preload.ts'

/** Loads pages before they are asked for: links that are seen, and links that a pointer or the focus comes to. */
export function prefetchLinks(): void {
  if (isSparing()) return
  const seen = new IntersectionObserver(entries => {
    const links = entries.filter(entry => entry.isIntersecting).map(({ target }) => target as HTMLAnchorElement)
    whenIdle(() => links.forEach(prefetch))
  })
  // A switch of language is rare: its links are loaded on intent only.
  const observeLinks = () => {
    seen.disconnect()
    for (const link of document.querySelectorAll('a[href]:not([data-switch])')) seen.observe(link)
  }
  observeLinks()
  // Another page's links may be the same elements with other addresses, so all of them are looked at anew, once React has
  // put the page there.
  shownPage.subscribe(() => queueMicrotask(observeLinks))
  for (const intent of ['pointerover', 'focusin'] as const) {
    document.addEventListener(intent, ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
      if (link) intend(link)
    })
  }
}

/** A pointer or the focus is on a link: what a click will need comes now. */
function intend(link: HTMLAnchorElement): void {
  warmNavigation()
  warmNotices()
  prefetch(link)
}

function prefetch(link: HTMLAnchorElement): void {
  const route = link.origin === location.origin && !link.target ? match(link.pathname) : undefined
  if (route && !isGuarded(pages[route.page]) && route.path !== location.pathname) preload(route)
}
