import type { Page } from 'playwright-core'
import { provideIsRead } from './is-read.ts'

/**
 * Returns text that is clipped, covered or outside the window, and controls that are partly outside the window. Scrolls the
 * page from top to bottom, never sideways.
 */
export async function lostText(page: Page, part = 'body'): Promise<string[]> {
  await provideIsRead(page)
  const lost = await page.evaluate(walk, part)
  await page.evaluate(() => scrollTo(0, 0))
  return lost
}

function walk(part: string): string[] {
  const root = document.documentElement
  // Lays out all content, so that positions are correct right after a scroll.
  const whole = new CSSStyleSheet()
  whole.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(whole)
  const found = new Set<string>()
  const top = document.querySelector(part)!
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').trim().slice(0, 40)}”`

  const cutBy = (element: Element, box: DOMRect) => {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const edge = at.getBoundingClientRect()
      if (overflowX !== 'visible' && (box.left < edge.left - 1 || box.right > edge.right + 1)) return at

      if (/hidden|clip/.test(overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) return at
      if (/auto|scroll/.test(overflowY) && (box.top < edge.top || box.bottom > edge.bottom)) return 'scrolled'
    }
    return undefined
  }
  const judge = (element: Element, box: DOMRect): string | undefined => {
    if (box.left < -1 || box.right > root.clientWidth + 1) return 'off the screen'
    const cut = cutBy(element, box)
    if (cut === 'scrolled') return undefined
    if (cut) return `cut by ${nameOf(cut).slice(0, 30)}`
    // Accept any element in the same label, because a transparent file input covers the text of its label.
    const control = element.closest('label') ?? element
    for (const x of [box.left + 2, (box.left + box.right) / 2, box.right - 2]) {
      const hit = document.elementFromPoint(x, (box.top + box.bottom) / 2)
      if (hit && !control.contains(hit)) return `under ${nameOf(hit).slice(0, 50)}`
    }
    return undefined
  }

  if (root.scrollWidth > root.clientWidth) found.add(`scrolls sideways: ${root.scrollWidth} px`)
  const texts: [Node, Element, number][] = []
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement!
    if (walker.currentNode.textContent!.trim() && isRead(element))
      texts.push([walker.currentNode, element, texts.length])
  }
  const controls = [...top.querySelectorAll('a, button, input:not([type=file]), select, summary')].filter(isRead)
  for (const control of controls) {
    const { left, right, width } = control.getBoundingClientRect()
    if (width > 0 && (left < -1 || right > root.clientWidth + 1)) found.add(`off the screen: ${nameOf(control)}`)
  }
  const range = document.createRange()
  const read = new Set<string>()
  const unread = new Map<string, string>()
  const last = root.scrollHeight - innerHeight
  let remaining = texts
  for (let y = 0; ; y = Math.min(last, y + innerHeight * 0.4)) {
    scrollTo({ top: y, behavior: 'instant' })
    const boxes: [Element, DOMRect, string][] = []
    for (const [text, element, at] of remaining) {
      range.selectNodeContents(text)
      for (const [line, { x, y, width, height }] of [...range.getClientRects()].entries()) {
        // Checks only the middle of a line's box, because neighbouring elements may touch its edges.
        if (width > 1) boxes.push([element, new DOMRect(x, y + height * 0.2, width, height * 0.6), `${at} ${line}`])
      }
    }
    for (const [element, box, line] of boxes) {
      if (read.has(line) || box.top < 0 || box.bottom > innerHeight) continue
      const fault = judge(element, box)
      if (fault) unread.set(line, `${fault}: ${nameOf(element)}`)
      else read.add(line)
    }
    const open = new Set(boxes.filter(([, , line]) => !read.has(line)).map(([element]) => element))
    const seen = new Set(boxes.map(([element]) => element))
    remaining = remaining.filter(([, element]) => open.has(element) || !seen.has(element))
    if (y >= last) break
  }
  for (const [line, fault] of unread) if (!read.has(line)) found.add(fault)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== whole)
  return [...found]
}
