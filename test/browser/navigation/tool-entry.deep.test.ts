import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { photo } from '../../support/photo.ts'
import { innerPath, otherHome } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { otherTag, shows } from '../../support/shows.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { isOpen } from './visit-with-photo.ts'

const here = visits(sharedSite, still)

const entries = (page: Page) => page.evaluate(() => history.length)
const scrolledTo = (page: Page, top: number) =>
  eventually(async () => expect(await page.evaluate(() => Math.round(scrollY))).toBe(top))
const entryHas = (page: Page, tool: string | undefined) =>
  eventually(async () => expect(await page.evaluate(() => history.state?.tool)).toBe(tool))

async function openPhoto(page: Page) {
  await page.setInputFiles('#crop input[type="file"]', photo)
  await isOpen(page, true)
  await entryHas(page, 'opened')
}

async function visit() {
  const { page } = await here.visit('/')
  await mark(page)
  return page
}

describe('the history entry of the tool', () => {
  test('is left with Back, which returns to the previous scroll position', async () => {
    const page = await visit()
    const before = await entries(page)
    await page.evaluate(() => scrollTo(0, 120))
    await openPhoto(page)
    expect(await entries(page)).toBe(before + 1)
    await goInHistory(page, -1)
    await isOpen(page, false)
    await scrolledTo(page, 120)
  })

  test('is not left with Escape', async () => {
    const page = await visit()
    await openPhoto(page)
    await page.locator('.crop-tool').press('Escape')
    await page.keyboard.press('Escape')
    await settled(page)
    await isOpen(page, true)
  })

  test('is left with the close button, so that the next Back has a visible effect', async () => {
    const page = await visit()
    await openPhoto(page)
    await page.locator('.crop-close').click()
    await isOpen(page, false)
    await entryHas(page, undefined)
  })

  test('is left with the link to the home page, in any language', async () => {
    const page = await visit()
    await openPhoto(page)
    await page.locator('.header-brand').click()
    await isOpen(page, false)
    await entryHas(page, undefined)
    await goInHistory(page, 1)
    await isOpen(page, true)
    await switchLanguage(page, otherTag)
    await shows(page, otherHome)
    const before = await entries(page)
    await page.locator('.header-brand').click()
    await isOpen(page, false)
    expect([await entries(page), await isMarked(page)]).toEqual([before, true])
  })

  test('stays, and the tool stays open, after a change of photo or language', async () => {
    const page = await visit()
    await openPhoto(page)
    const before = await entries(page)
    await page.setInputFiles('.crop-tool input[type="file"]', photo)
    await settled(page)
    expect(await entries(page)).toBe(before)
    await switchLanguage(page, otherTag)
    await shows(page, otherHome)
    await isOpen(page, true)
    await goInHistory(page, -1)
    await shows(page, '/')
    await isOpen(page, true)
    await goInHistory(page, -1)
    await isOpen(page, false)
  })

  test('opens the tool in its previous state when the visitor goes back to it from another page', async () => {
    const page = await visit()
    await openPhoto(page)
    await follow(page, innerPath)
    await shows(page, innerPath)
    await goInHistory(page, -1)
    await isOpen(page, true)
    await goInHistory(page, -1)
    await isOpen(page, false)
    await follow(page, innerPath)
    await shows(page, innerPath)
    await goInHistory(page, -1)
    await shows(page, '/')
    await isOpen(page, false)
  })

  test('is left on a reload', async () => {
    const page = await visit()
    await openPhoto(page)
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await isHydrated(page)
    await isOpen(page, false)
    await entryHas(page, undefined)
    await openPhoto(page)
    await goInHistory(page, -1)
    await isOpen(page, false)
  })
})
