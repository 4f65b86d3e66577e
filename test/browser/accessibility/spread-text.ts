import type { Page } from 'playwright-core'

/**
 * Sets the text spacing of WCAG 1.4.12. Uses a constructed stylesheet, because the page's policy would block a style element.
 */
export async function spreadText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })
}
