import { match } from '../../shared/routes.ts'
import { isLeaving } from '../chunks/full-page-load.ts'
import { isNavigationLoaded, loadAndNavigate, preloadNavigation } from './load-navigation.ts'

/**
 * One listener for every link: a plain click on one of our pages becomes a navigation. All other clicks stay the browser's;
 * so do history, scroll and jumps inside the page, until navigate.ts is loaded.
 */
export function interceptLinks(): void {
  document.addEventListener('click', event => {
    const target = ownTarget(event)
    if (!target || isLeaving() || (!isNavigationLoaded() && isJump(target))) return
    event.preventDefault()
    void loadAndNavigate(target)
  })
  // An entry of an earlier navigation, come back to by an ordinary load; or an address that somebody else has pushed.
  if (history.state?.key) preloadNavigation()
  addEventListener('popstate', preloadNavigation, { once: true })
}

/** The address a click on a link leads to inside the site, or undefined where the click is the browser's own. */
function ownTarget(event: MouseEvent): URL | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return undefined
  }
  const link = event.composedPath().find(node => node instanceof HTMLAnchorElement)
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined
  return ownAddress(link)
}

/** The address of a link to one of our pages; a switch of language takes query and hash along. */
function ownAddress(link: HTMLAnchorElement): URL | undefined {
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
