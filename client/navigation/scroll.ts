/** Scrolls to a saved position, else to the hash's target below the sticky header, else to the top. */
export function scrollTo(saved: number | undefined, hash: string): void {
  if (saved !== undefined) return window.scrollTo({ top: saved, behavior: 'instant' })
  const target = hashTarget(hash)
  if (!target) return window.scrollTo({ top: 0, behavior: 'instant' })
  reveal(target)
  // scrollIntoView honours scroll-margin of the element and scroll-padding of the page.
  target.scrollIntoView({ behavior: 'instant', block: 'start' })
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
