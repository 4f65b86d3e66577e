import type { Page } from 'playwright-core'

/**
 * Replaces each text node with two nested `font` elements that contain the text, as Chrome's translator does. With `marked`, the
 * new text differs from the original. Pass this function to `page.addInitScript`.
 */
export function translateContinuously(marked: boolean): void {
  const skipped = 'script, style, noscript, textarea, title, font, [translate=no]'
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node: Node | null = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode(); node; ) {
      texts.push(node as Text)
      node = walker.nextNode()
    }
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = marked ? `⟦${text.data}⟧` : text.data
      text.replaceWith(outer)
    }
  }
  const observer = new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translate(target)
      for (const node of addedNodes) translate(node)
    }
  })
  const begin = () => {
    translate(document.body)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()
}

type Fiber = {
  tag: number
  type: unknown
  stateNode: Element
  memoizedProps: { children?: unknown } | string
  child: Fiber | null
  sibling: Fiber | null
  return: Fiber | null
}

/** Returns the text nodes that differ from React's last render, and those that are not the only child of their element. */
export function wrongTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [hostComponent, hostText] = [5, 6]
    const container = [...document.querySelectorAll('*')].find(element =>
      Object.keys(element).some(key => key.startsWith('__reactContainer$')),
    )!
    const key = Object.keys(container).find(name => name.startsWith('__reactContainer$'))!
    const host = (container as unknown as Record<string, Fiber>)[key]!
    const root = (host.stateNode as unknown as { current: Fiber }).current
    const wrong: string[] = []
    const visit = (fiber: Fiber | null): void => {
      for (let next = fiber; next; next = next.sibling) {
        if (next.tag === hostText) wrong.push(`bare: ${next.memoizedProps}`)
        if (next.tag === hostComponent) check(next)
        visit(next.child)
      }
    }
    const check = ({ stateNode, memoizedProps }: Fiber) => {
      const { children } = memoizedProps as { children?: unknown }
      if (typeof children !== 'string' && typeof children !== 'number') return
      const shown = stateNode.textContent.replaceAll(/[⟦⟧]/g, '')
      if (shown !== String(children)) wrong.push(`stale: ${shown}, but should be: ${children}`)
    }
    visit(root)
    return wrong
  })
}
