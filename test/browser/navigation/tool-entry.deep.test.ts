import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { photo } from '../../support/photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

const isOpen = (page: Page, open: boolean) =>
  eventually(async () => expect(await page.locator('.crop-canvas').count()).toBe(open ? 1 : 0))
const entries = (page: Page) => page.evaluate(() => history.length)
const scrolledTo = (page: Page, top: number) =>
  eventually(async () => expect(await page.evaluate(() => Math.round(scrollY))).toBe(top))
/** By script: `goBack` waits for a load that never comes where an entry of the same document is shown. */

/** Opens the tool and waits until that is a step in history. */
async function openPhoto(page: Page) {
  const before = await entries(page)
  await page.setInputFiles('#crop input[type="file"]', photo)
  await isOpen(page, true)
  await eventually(async () => expect(await entries(page)).toBe(before + 1))
}

async function visit() {
  const visit = await here.visit('/')
  await mark(visit.page)
  return visit
}

describe('opening the tool is a step in history', () => {
  test('Back closes it where the visitor was; Forward opens it with the photo as it was', async () => {
    const { page } = await visit()
    await page.evaluate(() => scrollTo(0, 120))
    await openPhoto(page)
    const zoom = page.locator('.crop-drawer-zoom input')
    const said = () => zoom.getAttribute('aria-valuetext')
    const before = await said()
    await zoom.press('ArrowRight')
    await eventually(async () => expect(await said()).not.toBe(before))
    const zoomed = await said()
    await goInHistory(page, -1)
    await isOpen(page, false)
    await scrolledTo(page, 120)
    await goInHistory(page, 1)
    await isOpen(page, true)
    await eventually(async () => expect(await said()).toBe(zoomed))
    expect(await isMarked(page)).toBe(true)
  })

  test('Escape does not close it', async () => {
    const { page } = await visit()
    await openPhoto(page)
    await page.locator('.crop-tool').press('Escape')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    await isOpen(page, true)
  })

  test('its own button goes back too: no entry stays behind where Back would do nothing', async () => {
    const { page } = await visit()
    await openPhoto(page)
    await page.locator('.crop-close').click()
    await isOpen(page, false)
    await eventually(async () => expect(await page.evaluate(() => history.state.tool)).toBeUndefined())
  })

  test('the link home closes it, in any language', async () => {
    const { page } = await visit()
    await openPhoto(page)
    await page.locator('.header-brand').click()
    await isOpen(page, false)
    await eventually(async () => expect(await page.evaluate(() => history.state.tool)).toBeUndefined())
    await goInHistory(page, 1)
    await isOpen(page, true)
    await switchLanguage(page, 'de')
    await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe('de'))
    const before = await entries(page)
    await page.locator('.header-brand').click()
    await isOpen(page, false)
    expect([await entries(page), await isMarked(page)]).toEqual([before, true])
  })

  test('another photo is none, nor is a page in another language: they take it along', async () => {
    const { page } = await visit()
    await openPhoto(page)
    const before = await entries(page)
    await page.setInputFiles('.crop-tool input[type="file"]', photo)
    await page.waitForTimeout(300)
    expect(await entries(page)).toBe(before)
    await switchLanguage(page, 'de')
    await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe('de'))
    await isOpen(page, true)
    await goInHistory(page, -1)
    await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe('en'))
    await isOpen(page, true)
    await goInHistory(page, -1)
    await isOpen(page, false)
  })

  test('on the way back from another page the tool is found as it was left there', async () => {
    const { page } = await visit()
    await openPhoto(page)
    await follow(page, '/faq')
    await page.waitForSelector('.site-faq')
    await goInHistory(page, -1)
    await isOpen(page, true)
    await goInHistory(page, -1)
    await isOpen(page, false)
    await follow(page, '/faq')
    await page.waitForSelector('.site-faq')
    await goInHistory(page, -1)
    await page.waitForSelector('.site-index')
    await isOpen(page, false)
  })

  test('a reload begins with the tool closed, on the entry before', async () => {
    const { page } = await visit()
    await openPhoto(page)
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await isHydrated(page)
    await isOpen(page, false)
    await eventually(async () => expect(await page.evaluate(() => history.state?.tool)).toBeUndefined())
    await openPhoto2(page)
    await goInHistory(page, -1)
    await isOpen(page, false)
  })
})

/** After the reload the entry that comes next is made anew: there are as many as before. */
async function openPhoto2(page: Page) {
  await page.setInputFiles('#crop input[type="file"]', photo)
  await isOpen(page, true)
  await eventually(async () => expect(await page.evaluate(() => history.state.tool)).toBe('opened'))
}
