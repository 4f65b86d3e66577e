import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { isMarked } from '../../support/mark.ts'
import { innerPath, otherHome } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { otherTag, secondPath, shows } from '../../support/shows.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { seesToast } from '../../support/toasts.ts'
import { still, visits } from '../../support/visits.ts'
import { isOpen, visitWithPhoto } from './visit-with-photo.ts'

const here = visits(sharedSite, still)

describe('a photo in the tool', () => {
  test('stays unchanged across other pages, back and forward, and a switch of language', async () => {
    const { page, isKept } = await visitWithPhoto(here)
    await follow(page, innerPath)
    await shows(page, innerPath)
    await page.goBack()
    await shows(page, '/')
    await isKept()
    await follow(page, secondPath)
    await shows(page, secondPath)
    await follow(page, '/')
    await shows(page, '/')
    await isKept()
    await switchLanguage(page, otherTag)
    await shows(page, otherHome)
    await isKept()
  })

  test('stays if a switch of language fails, and a toast reports the failure', async () => {
    const { page, end, isKept } = await visitWithPhoto(here)
    await page.route(/_payload|\/locales\//, route => route.abort())
    await switchLanguage(page, otherTag)
    await seesToast(page)
    await settled(page)
    await shows(page, '/')
    await isKept()
    await end()
  })

  test('stays if its page breaks and is rendered again, and the link to the photo leads back to it', async () => {
    const { page, end, isKept } = await visitWithPhoto(here)
    // Remove a node that React will remove too, so that React throws.
    await page.evaluate(() => document.querySelector('main > .section')!.remove())
    await follow(page, innerPath)
    await shows(page, innerPath)
    await page.locator('.photo-link').click()
    await shows(page, '/')
    await isKept()
    await end()
  })

  test('makes the browser ask before the visitor leaves, until the photo is saved', async () => {
    const { page, isKept } = await visitWithPhoto(here)
    const dialog = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => location.reload()))
    const question = await dialog
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await isKept()
    const download = page.waitForEvent('download')
    await page.locator('.crop-download').click()
    await download
    await page.reload()
    expect(await isMarked(page)).toBe(false)
  })

  test('disappears with Back, which closes the tool, and returns with Forward', async () => {
    const { page, isKept } = await visitWithPhoto(here)
    await isStep(page)
    await goInHistory(page, -1)
    await isOpen(page, false)
    await goInHistory(page, 1)
    await isKept()
  })

  test('has a link to it on other pages, and on the home page once the tool is closed', async () => {
    const { page } = await visitWithPhoto(here)
    const link = page.locator('header .photo-link')
    await isStep(page)
    expect(await link.count()).toBe(0)
    await follow(page, innerPath)
    await shows(page, innerPath)
    await link.click()
    await shows(page, '/')
    await isOpen(page, true)
    await page.locator('.crop-close').click()
    await isOpen(page, false)
    await link.click()
    await isOpen(page, true)
  })
})

const isStep = (page: Page) =>
  eventually(async () => expect(await page.evaluate(() => history.state?.tool)).toBe('opened'))
