import { match } from '../../shared/routes.ts'
import { isLeaving } from '../chunks/full-page-load.ts'
import { isNavigationLoaded, loadAndNavigate, preloadNavigation } from './load-navigation.ts'

/**
 * Turns plain clicks on links to our pages into navigations, with one listener for all links. Until `navigate.ts` has taken over
 * the history, the browser handles history, scrolling and jumps inside the page.
 */
export function interceptLinks(): void {
  document.addEventListener('click', event => {
    const target = targetOf(event)
    if (!target || isLeaving() || (!isNavigationLoaded() && isJump(target))) return
    event.preventDefault()
    void loadAndNavigate(target)
  })
  // If this history entry has a key, `navigate.ts` created it before the document was reloaded.
  if (history.state?.key) preloadNavigation()
  addEventListener('popstate', preloadNavigation, { once: true })
}

function targetOf(event: MouseEvent): URL | undefined {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || hasModifier) return undefined
  const link = event.composedPath().find(node => node instanceof HTMLAnchorElement)
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined
  return internalUrl(link)
}

function internalUrl(link: HTMLAnchorElement): URL | undefined {
  const target = new URL(link.href)
  if (target.origin !== location.origin || !match(target.pathname)) return undefined
  if (link.dataset.switch === undefined) return target
  target.search = location.search
  target.hash = location.hash
  return target
}

function isJump({ href, hash }: URL): boolean {
  return hash !== '' && href === location.href.split('#', 1)[0] + hash
}
