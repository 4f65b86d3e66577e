import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { wrongTexts } from '../../support/translator.ts'

export const isRight = (page: Page) => eventually(async () => expect(await wrongTexts(page)).toEqual([]))

export async function clickEach(page: Page, selector: string): Promise<void> {
  const count = await page.locator(selector).count()
  expect(count).toBeGreaterThan(0)
  for (let i = 0; i < count; i++) {
    // Click with a script, because a swatch covers its hidden input.
    await page
      .locator(selector)
      .nth(i)
      .evaluate(element => (element as HTMLElement).click())
    await isRight(page)
  }
}
