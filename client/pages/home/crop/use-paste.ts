import { useEffect } from 'react'
import { chooseFrom } from '../../../photo/choose-photo.ts'
import { isModalOpen } from '../../../stores/modal.ts'

export function usePaste(): void {
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

function paste(event: ClipboardEvent): void {
  const { clipboardData } = event
  if (!clipboardData || event.defaultPrevented || isInField(event) || isModalOpen()) return
  if (chooseFrom(clipboardData)) event.preventDefault()
}

function isInField(event: Event): boolean {
  const element = event.composedPath().find(node => node instanceof HTMLElement)
  return element !== undefined && (element.matches(':read-write') || hasHidden(element))
}

/**
 * Whether the focus is inside a closed shadow root of this element. The browser then reports this element as focused, although it
 * is not focusable itself.
 */
function hasHidden(element: HTMLElement): boolean {
  return element === document.activeElement && element.tabIndex < 0 && !element.matches('body, [tabindex]')
}
