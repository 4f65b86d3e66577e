import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { first } from '../../support/html.ts'
import { isHydrated, type VisitOptions, type visits } from '../../support/visits.ts'
import { fakeGoogle } from './google.ts'

export const ids = { GA_ID: 'G-ABC123DEF4', GTM_ID: 'GTM-ABC123' }

export const scripts = ['www.googletagmanager.com/gtag/js', 'www.googletagmanager.com/gtm.js']

export const cookies = ['_ga', '_ga_ABC123DEF4']

export async function visitAsked(here: ReturnType<typeof visits>, path: string, options: VisitOptions = {}) {
  let google!: Awaited<ReturnType<typeof fakeGoogle>>
  const visit = await here.visit(path, {
    ...options,
    prepare: async (page, context) => {
      google = await fakeGoogle(context, here.site.url)
      await options.prepare?.(page, context)
    },
  })
  return { ...visit, ...google }
}

export const banner = (page: Page) => page.locator('.consent')

export const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click()

/** Waits for hydration first, because until then the link opens the privacy policy. */
export async function openPreferences(page: Page): Promise<void> {
  await isHydrated(page)
  await page.locator('footer').getByText('Privacy choices').click()
}

export function bannerIs(page: Page, shown: boolean): Promise<void> {
  return eventually(async () => expect(await banner(page).count()).toBe(shown ? 1 : 0))
}

export async function goTo(page: Page, name: string): Promise<void> {
  await page.locator('footer').getByRole('link', { name, exact: true }).click()
  await eventually(async () => expect(await page.locator('footer [aria-current]').first().innerText()).toBe(name))
  await isHydrated(page)
}

export async function goToPath(page: Page, path: string): Promise<void> {
  const { origin } = new URL(page.url())
  const title = await titleOf(origin, path)
  await follow(page, path)
  await eventually(async () => expect([page.url(), await page.title()]).toEqual([origin + path, title]))
  await isHydrated(page)
}

export type PagePath = [path: string, before: string, address?: string]

export async function countedBy(origin: string, ...[path, before, address = path]: PagePath): Promise<string> {
  return `${address} “${await titleOf(origin, path)}” after ${before}`
}

export async function countedByBoth(origin: string, ...page: PagePath): Promise<string[]> {
  const view = await countedBy(origin, ...page)
  return [`analytics: ${view}`, `container: ${view}`]
}

const entities: Record<string, string> = { '&amp;': '&', '&#39;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' }

async function titleOf(origin: string, path: string): Promise<string> {
  const html = await (await fetch(origin + path)).text()
  return first(html, /<title>(.*?)<\/title>/).replace(/&#?\w+;/g, entity => entities[entity] ?? entity)
}

export function storedPreferences(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'))
}

export async function cookieNames(page: Page): Promise<string[]> {
  const names = (await page.context().cookies()).map(({ name }) => name)
  return names.filter(name => name !== 'i18n_redirected').sort()
}
