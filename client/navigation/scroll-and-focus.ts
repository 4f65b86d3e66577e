import { goToPlace, type Place } from './places.ts'

/** Scrolls to a saved place, else to the hash's target below the sticky header, else to the top. */
export function scrollTo(saved: Place | undefined, hash: string): void {
  if (saved) return goToPlace(saved)
  const target = hashTarget(hash)
  if (!target) return window.scrollTo({ top: 0, behavior: 'instant' })
  reveal(target)
  // scrollIntoView honours scroll-margin of the element and scroll-padding of the page.
  target.scrollIntoView({ behavior: 'instant', block: 'start' })
}

/**
 * Moves the focus to what the visitor came for. What cannot hold it is made able to until it leaves, so that the next
 * Tab goes on from there and a screen reader reads from there.
 */
export function moveFocus(element: HTMLElement | null): void {
  if (!element) return
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}

/** The element that a hash names, raw or decoded (HTML, section 7.4.6.4). */
export function hashTarget(hash: string): HTMLElement | null {
  const raw = hash.slice(1)
  if (!raw) return null
  return document.getElementById(raw) ?? document.getElementById(decode(raw))
}

/** Opens the disclosures around an element, as a browser does when it follows a hash itself. */
function reveal(element: Element): void {
  const details = element.parentElement?.closest('details')
  if (!details) return
  details.open = true
  reveal(details)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
