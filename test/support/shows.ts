import type { Page } from 'playwright-core'
import { defaultLanguage, languageRow } from '../../shared/languages.ts'
import { isGuarded, match, pages, routes } from '../../shared/routes.ts'
import { eventually } from './eventually.ts'
import { innerPath, otherLanguage } from './sample-routes.ts'

/** If the default language has too few pages, another language is used. */
export const [secondPath, thirdPath] = routes
  .filter(({ page, path }) => pages[page].path !== '/' && path !== innerPath && !isGuarded(pages[page]))
  .toSorted((one, other) => Number(one.language !== defaultLanguage) - Number(other.language !== defaultLanguage))
  .map(({ path }) => path) as [string, string]

export const otherTag = languageRow(otherLanguage).tag

export function shows(page: Page, path: string): Promise<void> {
  const { page: view, language } = match(path)!
  return eventually(async () => {
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.locator(`html[lang=${languageRow(language).tag}] .site-${view}`).count()).toBe(1)
  })
}
