import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { isHydrated, type VisitOptions, type visits } from '../../support/visits.ts'
import { standInForGoogle } from './google.ts'

export const ids = { GA_ID: 'G-ABC123DEF4', GTM_ID: 'GTM-ABC123' }

/** A visit whose foreign hosts are stood in for. */
export async function visitAsked(here: ReturnType<typeof visits>, path: string, options: VisitOptions = {}) {
  let google!: Awaited<ReturnType<typeof standInForGoogle>>
  const visit = await here.visit(path, {
    ...options,
    prepare: async (page, context) => {
      google = await standInForGoogle(context, here.site.url)
      await options.prepare?.(page, context)
    },
  })
  return { ...visit, ...google }
}

export const banner = (page: Page) => page.locator('.consent')

export const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click()

/** Opens the choices as a visitor of a hydrated page does: before, the same link leads to the policy. */
export async function openChoices(page: Page): Promise<void> {
  await isHydrated(page)
  await page.locator('footer').getByText('Privacy choices').click()
}

/** The banner has come or gone. */
export function bannerIs(page: Page, shown: boolean): Promise<void> {
  return eventually(async () => expect(await banner(page).count()).toBe(shown ? 1 : 0))
}

/** Goes to a page by its link in the footer. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.locator('footer').getByRole('link', { name, exact: true }).click()
  await eventually(async () => expect(await page.locator('footer [aria-current]').first().innerText()).toBe(name))
  await isHydrated(page)
}

/** Long enough for whatever would come by itself. */
export const settled = (page: Page) => page.waitForTimeout(600)

/** Names of the cookies that are set, but for the language's. */
export async function cookieNames(page: Page): Promise<string[]> {
  const names = (await page.context().cookies()).map(({ name }) => name)
  return names.filter(name => name !== 'i18n_redirected').sort()
}
