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
