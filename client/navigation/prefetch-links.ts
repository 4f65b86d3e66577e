import { isGuarded, match, pages, type Route } from '../../shared/routes.ts'
import { requestIdle } from '../request-idle.ts'
import { shownPage } from '../stores/shown-page.ts'
import { loadPage } from './load-page.ts'

/**
 * If more than this many pages are pending, the next prefetch waits until all of them have loaded (docs/specification.md,
 * section 9).
 */
const mostPending = 4

const pending = new Set<Promise<unknown>>()
const requested = new Set<string>()

/** Excludes language links, whose pages are prefetched only on hover or focus. */
const links = 'a[href]:not([data-switch])'

export function prefetchLinks(onIntent: () => void): void {
  const prefetchAll = (links: Iterable<HTMLAnchorElement>) => {
    for (const link of links) prefetch(link)
  }
  const visible = new IntersectionObserver(entries => {
    const shown = entries.filter(entry => entry.isIntersecting).map(({ target }) => target as HTMLAnchorElement)
    requestIdle(() => prefetchAll(shown))
  })
  const observeLinks = () => {
    visible.disconnect()
    for (const link of document.querySelectorAll(links)) visible.observe(link)
    // Loads the pages of header and footer links early, because links in a closed menu become visible only shortly before the
    // visitor taps them.
    requestIdle(() => prefetchAll(document.querySelectorAll<HTMLAnchorElement>(`:is(header, footer) ${links}`)))
  }
  observeLinks()
  // Observes all links again, because React may reuse link elements for other URLs. The microtask runs after React has rendered
  // the new page.
  shownPage.subscribe(() => queueMicrotask(observeLinks))
  for (const intent of ['pointerover', 'focusin'] as const) {
    document.addEventListener(intent, ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
      if (!link) return
      onIntent()
      prefetch(link)
    })
  }
}

function prefetch(link: HTMLAnchorElement): void {
  const route = link.origin === location.origin && !link.target ? match(link.pathname) : undefined
  if (!route || isGuarded(pages[route.page]) || route.path === location.pathname || requested.has(route.path)) return
  requested.add(route.path)
  void loadInTurn(route)
}

async function loadInTurn(route: Route): Promise<void> {
  while (pending.size > mostPending) await Promise.all(pending)
  const page = loadPage(route)
    .catch(() => requested.delete(route.path))
    .finally(() => pending.delete(page))
  pending.add(page)
}
