import { isGuarded, match, pages, type Route } from '../../shared/routes.ts'
import { requestIdle } from '../request-idle.ts'
import { shownPage } from '../stores/shown-page.ts'
import { loadPage } from './load-page.ts'

/** More pending pages than this are awaited before another begins (the site's specification, section 9). */
const mostPending = 4

const pending = new Set<Promise<unknown>>()
const asked = new Set<string>()

/**
 * Loads pages before they are asked for: links that are seen, and links that a pointer or the focus comes to. That is also when
 * somebody seems `aboutToLeave`.
 */
export function prefetchLinks(aboutToLeave: () => void): void {
  const seen = new IntersectionObserver(entries => {
    const links = entries.filter(entry => entry.isIntersecting).map(({ target }) => target as HTMLAnchorElement)
    requestIdle(() => links.forEach(prefetch))
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
      if (!link) return
      aboutToLeave()
      prefetch(link)
    })
  }
}

/** Loads a link's page ahead, once; a failure is forgotten. The visitor who clicks never waits for anybody's turn. */
function prefetch(link: HTMLAnchorElement): void {
  const route = link.origin === location.origin && !link.target ? match(link.pathname) : undefined
  if (!route || isGuarded(pages[route.page]) || route.path === location.pathname || asked.has(route.path)) return
  asked.add(route.path)
  void takeTurn(route)
}

async function takeTurn(route: Route): Promise<void> {
  while (pending.size > mostPending) await Promise.all(pending)
  const page = loadPage(route)
    .catch(() => asked.delete(route.path))
    .finally(() => pending.delete(page))
  pending.add(page)
}
