import { match } from '../../shared/routes.ts'

/** The address a click on a link leads to inside the site, or undefined where the click is the browser's own. */
export function ownTarget(event: MouseEvent): URL | undefined {
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
