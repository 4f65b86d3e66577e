import type { Page } from 'playwright-core'
import { fillBrand } from '../../../shared/brand-values.ts'
import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { eventually } from '../../support/eventually.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { photo } from '../../support/photo.ts'
import { settled } from '../../support/settled.ts'
import { otherTag, shows } from '../../support/shows.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { seesToast } from '../../support/toasts.ts'
import { visits } from '../../support/visits.ts'
import { sparing } from './note-requests.ts'
import { canvas, visitWithPhoto } from './visit-with-photo.ts'

const here = visits()

const kept = fillBrand(catalogueOf(defaultLanguage, 'common'), languageRow(defaultLanguage).tag)['chunk.kept']!

describe('a photo in the tool', () => {
  test.each<[string, (page: Page) => Promise<unknown>, { early?: true }]>([
    [
      'gets a payload of another build',
      page => page.route('**/_payload.json?*', route => route.fulfill({ json: { build: 'another' } })),
      {},
    ],
    ['gets no connection to the server', page => page.route('**/*', route => route.abort('connectionrefused')), {}],
    ['gets status 502', page => page.route('**/*', route => route.fulfill({ status: 502 })), {}],
    // Inject this failure before the visit, because the navigation code loads together with the tool.
    [
      'cannot load the navigation code',
      page => page.route(/assets\/navigate\W/, route => route.abort()),
      { early: true },
    ],
  ])('stays if a switch of language %s, and a message reports the failure', async (_name, fail, { early }) => {
    const { page, end, isKept } = await visitWithPhoto(here, early && { prepare: fail })
    if (!early) await fail(page)
    // Accept browser dialogs too, because the page shows one instead of a toast if the toast code has not loaded.
    const alerts: string[] = []
    page.on('dialog', dialog => {
      alerts.push(dialog.message())
      void dialog.accept()
    })
    await switchLanguage(page, otherTag)
    await eventually(async () => {
      const told = [...alerts, ...(await page.evaluate(() => shownToasts))]
      expect(told).toEqual([kept])
    })
    await settled(page)
    await shows(page, '/')
    await isKept()
    await end()
  })

  test('does not make the browser ask before it opens the mail program', async () => {
    const { page } = await visitWithPhoto(here)
    const asked: string[] = []
    page.on('dialog', dialog => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await asks()).toBe(true)
    await page.evaluate(() => document.querySelector<HTMLElement>('.footer a[href^=mailto]')!.click())
    expect(await asks()).toBe(false)
    // A click on an e-mail link turns off the browser's question about leaving, but only for a moment.
    await eventually(async () => expect(await asks()).toBe(true))
    expect(asked).toEqual([])
  })
})

describe('a photo that has just been chosen', () => {
  test('is kept if the tool does not load, a toast reports the failure, and the photo opens later', async () => {
    const { page, end } = await here.visit('/', { prepare: sparing })
    await mark(page)
    // Routes must not change while requests are pending.
    let fails = true
    await page.route('**/locales/*/cropper.json?*', route => (fails ? route.abort() : route.continue()))
    await page.setInputFiles('#crop input[type="file"]', photo)
    await seesToast(page, kept)
    fails = false
    await settled(page)
    expect(await isMarked(page)).toBe(true)
    await page.setInputFiles('#crop input[type="file"]', photo)
    await canvas(page).waitFor()
    expect(await isMarked(page)).toBe(true)
    await end()
  })

  test.each([
    ['', false],
    [', also if an extension has changed the page', true],
  ])('before the scripts have loaded opens in the tool afterwards%s', async (_name, isForeign) => {
    const held = Promise.withResolvers<void>()
    const { page, said } = await here.visit('/', {
      hydrated: false,
      prepare: page => page.route('**/assets/*.js', route => held.promise.then(() => route.continue())),
    })
    await page.setInputFiles('#crop input[type="file"]', photo)
    if (isForeign) await page.evaluate(() => document.querySelector('main')!.prepend(document.createElement('b')))
    held.resolve()
    await canvas(page).waitFor()
    expect(said().join()).toMatch(isForeign ? /React rendered the page again\./ : /^$/)
  })
})
