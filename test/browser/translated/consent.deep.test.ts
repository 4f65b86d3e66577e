import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { otherTag } from '../../support/shows.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { translateContinuously, wrongTexts } from '../../support/translator.ts'
import { still, visits } from '../../support/visits.ts'
import { banner, bannerIs, ids, openPreferences, press, visitAsked } from '../consent/visit-asked.ts'

const here = visits(() => serveSite({ env: ids }), still)

const isRight = (page: Page) => eventually(async () => expect(await wrongTexts(page)).toEqual([]))

describe('the consent banner', () => {
  test('shows the current texts on a page that the browser translates', async () => {
    const { page } = await visitAsked(here, '/', {
      prepare: page => page.addInitScript(translateContinuously, false),
    })
    await bannerIs(page, true)
    await isRight(page)
    await switchLanguage(page, otherTag)
    await eventually(async () => expect(await page.locator('html').getAttribute('lang')).toBe(otherTag))
    await isRight(page)
    await page.goBack()
    await isRight(page)
    await press(page, 'No, thank you')
    await bannerIs(page, false)
    await openPreferences(page)
    await bannerIs(page, true)
    await isRight(page)
    await press(page, 'Close')
    await bannerIs(page, false)
    await isRight(page)
  })

  test('does not break the page if an extension has removed the banner', async () => {
    const { page, said } = await visitAsked(here, '/')
    await bannerIs(page, true)
    await page.evaluate(() => {
      document.querySelector('.consent')!.remove()
      // Simulate an answer in another tab.
      localStorage.setItem('consent', JSON.stringify({ granted: false, date: new Date().toISOString().slice(0, 10) }))
      dispatchEvent(new StorageEvent('storage', { key: 'consent' }))
    })
    await openPreferences(page)
    await banner(page).getByText('You said no').waitFor()
    expect(await page.locator('.hero h1').count()).toBe(1)
    const errors = said()
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.filter(line => !/A part of the page failed\./.test(line))).toEqual([])
  })
})
