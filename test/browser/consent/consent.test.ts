import { defaultLanguage } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { eventually } from '../../support/eventually.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import {
  banner,
  bannerIs,
  cookieNames,
  cookies,
  countedByBoth,
  goToPath,
  ids,
  openPreferences,
  type PagePath,
  press,
  scripts,
  storedPreferences,
  visitAsked,
} from './visit-asked.ts'

const policyPath = href('privacy-policy', defaultLanguage)

describe('a site with analytics and a tag container', () => {
  const here = visits(() => serveSite({ env: ids }), still)

  const byBoth = (...page: PagePath) => countedByBoth(here.site.url, ...page)

  test('sends nothing to other hosts before the visitor answers', async () => {
    const { page, wasAsked } = await visitAsked(here, '/')
    await bannerIs(page, true)
    await goToPath(page, innerPath)
    await wasAsked([])
    await bannerIs(page, true)
    expect(await cookieNames(page)).toEqual([])
    expect(await storedPreferences(page)).toBeNull()
  })

  test('loads both scripts after the visitor agrees, and each script counts every page once', async () => {
    const { page, wasAsked } = await visitAsked(here, '/?utm_source=letter#steps')
    await press(page, 'Yes, I agree')
    await bannerIs(page, false)
    await wasAsked([...scripts, ...(await byBoth('/', '', '/?utm_source=letter'))])
    await goToPath(page, innerPath)
    await wasAsked(await byBoth(innerPath, '/?utm_source=letter'))
    await goToPath(page, policyPath)
    await wasAsked(await byBoth(policyPath, innerPath))
    await page.locator('.document nav ol a').first().click()
    await wasAsked([])
    await page.goBack()
    await page.goBack()
    await wasAsked(await byBoth(innerPath, policyPath))
    expect(await cookieNames(page)).toEqual(cookies)
  })

  test('sends nothing to other hosts after the visitor declines, even after a reload', async () => {
    const { page, wasAsked } = await visitAsked(here, '/')
    await press(page, 'No, thank you')
    await bannerIs(page, false)
    await goToPath(page, innerPath)
    await page.reload()
    await wasAsked([])
    await bannerIs(page, false)
    expect(await storedPreferences(page)).toMatchObject({ granted: false })
  })

  test('removes the cookies and sends nothing more after a withdrawal', async () => {
    const { page, wasAsked } = await visitAsked(here, '/')
    await press(page, 'Yes, I agree')
    await wasAsked([...scripts, ...(await byBoth('/', ''))])
    expect(await cookieNames(page)).toEqual(cookies)
    await openPreferences(page)
    await eventually(async () => expect(await banner(page).innerText()).toMatch(/You said yes/))
    const loaded = page.waitForEvent('load')
    await press(page, 'No, thank you')
    await loaded
    await goToPath(page, innerPath)
    await wasAsked([])
    await bannerIs(page, false)
    expect(await cookieNames(page)).toEqual([])
  })

  test('announces the banner, does not move the focus to it, and has it as the first tab stop after the skip link', async () => {
    const { page } = await visitAsked(here, '/')
    await bannerIs(page, true)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    const live = page.locator('[aria-live="polite"]', { hasText: 'May we count your visit?' })
    await eventually(async () => expect(await live.count()).toBe(1))
    const stops: (string | null | undefined)[] = []
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement?.textContent))
    }
    expect(stops).toEqual(['Skip to content', 'More in the privacy policy', 'No, thank you', 'Yes, I agree'])
  })
})

describe('a site without statistics', () => {
  const here = visits(sharedSite, still)

  test('shows no banner, offers no privacy choices and loads nothing for them', async () => {
    const requested: string[] = []
    const { page, wasAsked } = await visitAsked(here, '/', {
      prepare: async page => page.on('request', request => requested.push(new URL(request.url()).pathname)),
    })
    await wasAsked([])
    await bannerIs(page, false)
    expect(await page.locator('footer').getByText('Privacy choices').count()).toBe(0)
    expect(requested.filter(path => /consent|\/lazy\./.test(path))).toEqual([])
  })
})
