import type { Page } from 'playwright-core'
import { provideIsRead } from './is-read.ts'

/** Returns controls with a width or height below `least` pixels (WCAG 2.5.8: 24). Skips links inside sentences. */
export async function smallTargets(page: Page, least = 24): Promise<string[]> {
  await provideIsRead(page)
  return page.evaluate(least => {
    const top = document.querySelector('dialog:modal') ?? document.body
    const controls = [...top.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"]')]
    const isInline = (element: Element) => getComputedStyle(element).display === 'inline'
    // Look for elements instead of text nodes, because the site wraps each text beside a link in an element.
    const isInSentence = (link: Element) =>
      isInline(link) &&
      [...link.parentElement!.children].some(
        beside => !controls.includes(beside) && isInline(beside) && beside.textContent!.trim(),
      )
    return controls
      .filter(control => isRead(control.closest('label') ?? control))
      .flatMap(control => {
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
        // Skip a control without a size, because only the keyboard can reach it.
        if (Math.max(width, height) < 1 || Math.min(width, height) > least - 0.5 || isInSentence(control)) return []
        return `target of ${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`
      })
  }, least)
}
