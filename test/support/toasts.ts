import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'

declare global {
  /** Texts of the shown toasts that no test has found yet, oldest first. */
  var shownToasts: string[]
}

/** Records each toast, because a toast closes after some seconds and a test on a busy machine may look too late. */
export function recordToasts() {
  globalThis.shownToasts = []
  const toastOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('.toast')
  const textOf = (toast: Element) =>
    [...toast.childNodes].map(node => (node instanceof HTMLButtonElement ? '' : node.textContent)).join('')
  new MutationObserver(changes => {
    const toasts = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const own = toastOf(target)
      if (own) toasts.add(own)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches('.toast')) toasts.add(node)
        else for (const toast of node.querySelectorAll('.toast')) toasts.add(toast)
      }
    }
    for (const toast of toasts) shownToasts.push(textOf(toast))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Finds a toast even if it has closed already, but finds each toast only once. */
export async function seesToast(page: Page, text = ''): Promise<void> {
  await eventually(async () => {
    const shown = await page.evaluate(() => shownToasts)
    expect(shown).toContainEqual(expect.stringContaining(text))
  })
  await page.evaluate(text => {
    shownToasts.splice(0, shownToasts.findIndex(shown => shown.includes(text)) + 1)
  }, text)
}
