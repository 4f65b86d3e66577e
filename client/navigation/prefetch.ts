import { match, type Route } from '../../shared/routes.ts'
import { warmNotices } from '../components/notices.tsx'
import { connectionType } from '../freshness/build-manifest.ts'
import { warmNavigation } from './go.ts'
import { loadPage } from './load-page.ts'

/** More pending preloads than this are awaited before another begins (specification, section 9). */
const mostPending = 4

const pending = new Set<Promise<unknown>>()
const asked = new Set<string>()

/** Loads pages before they are asked for: links that are seen, and links that a pointer or the focus comes to. */
export function prefetchLinks(): void {
  if (isSparing()) return
  const seen = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) prefetch(target as HTMLAnchorElement)
  })
  const observe = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-switch])')) seen.observe(link)
  }
  observe()
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true })
  for (const intent of ['pointerover', 'focusin'] as const) {
    document.addEventListener(intent, event => {
      const link = (event.target as Element).closest?.('a[href]')
      if (link) intend(link as HTMLAnchorElement)
    })
  }
}

/** A pointer or the focus is on a link: what a click will need comes now. */
function intend(link: HTMLAnchorElement): void {
  warmNavigation()
  warmNotices()
  prefetch(link)
}

/** Waits until no more than four preloads are under way. */
export async function awaitPreloads(): Promise<void> {
  while (pending.size > mostPending) await Promise.all(pending)
}

function prefetch(link: HTMLAnchorElement): void {
  const route = link.origin === location.origin && !link.target ? match(link.pathname) : undefined
  if (!route || route.path === location.pathname || asked.has(route.path)) return
  asked.add(route.path)
  void preload(route)
}

async function preload(route: Route): Promise<void> {
  await awaitPreloads()
  const page = loadPage(route)
    .catch(() => asked.delete(route.path))
    .finally(() => pending.delete(page))
  pending.add(page)
}

/** The visitor pays for every byte, or waits for it. */
function isSparing(): boolean {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  return saveData === true || /2g/.test(connectionType() ?? '')
}
