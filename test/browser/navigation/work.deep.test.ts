import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { connect } from '../../support/init-scripts.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { photo } from '../../support/photo.ts'
import { switchLanguage } from '../../support/speaking.ts'
import { type VisitOptions, visits } from '../../support/visits.ts'

const here = visits()

const canvas = (page: Page) => page.locator('.crop-canvas')

/** A visit with a photo in the tool, which has been zoomed. Nothing is fetched ahead. */
async function visitWithPhoto(options: VisitOptions = {}) {
  const visit = await here.visit('/', {
    ...options,
    prepare: async (page, context) => {
      await page.addInitScript(connect, { saveData: true })
      await options.prepare?.(page, context)
    },
  })
  const { page } = visit
  await mark(page)
  await page.setInputFiles('#crop input[type="file"]', photo)
  await canvas(page).waitFor()
  // The parts behind the tool come by themselves: no failure that a test makes later is to meet them.
  await page.waitForFunction(
    names => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return names.every(name => loaded.some(address => address.includes(`/assets/${name}.`)))
    },
    ['wall', 'requests-sent'],
  )
  const zoom = page.locator('.crop-drawer-zoom input')
  const percent = async () => Number.parseInt((await zoom.getAttribute('aria-valuetext'))!, 10)
  const before = await percent()
  for (let i = 0; i < 5; i++) await zoom.press('ArrowRight')
  await eventually(async () => expect(await percent()).toBeGreaterThan(before * 1.2))
  const zoomed = await percent()
  const isKept = () =>
    eventually(async () => {
      expect([await canvas(page).count(), await isMarked(page)]).toEqual([1, true])
      expect(await percent()).toBe(zoomed)
    })
  return { ...visit, isKept }
}

const arrived = (page: Page, view: string) => page.waitForSelector(`.site-${view}`)

describe('a photo that is being worked on', () => {
  test('is there again after other pages, by links and by history, as it was', async () => {
    const { page, isKept } = await visitWithPhoto()
    await follow(page, '/faq')
    await arrived(page, 'faq')
    await page.goBack()
    await arrived(page, 'index')
    await isKept()
    await follow(page, '/privacy-policy')
    await arrived(page, 'privacy-policy')
    await follow(page, '/')
    await arrived(page, 'index')
    await isKept()
    await switchLanguage(page, 'de')
    await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe('de'))
    await isKept()
  })

  test.each<[string, (page: Page) => Promise<unknown>]>([
    [
      'meets words of another build',
      page => page.route('**/_payload.json?*', route => route.fulfill({ json: { build: 'another' } })),
    ],
    ['meets a server that is down', page => page.route('**/*', route => route.abort('connectionrefused'))],
    ['meets a bad gateway', page => page.route('**/*', route => route.fulfill({ status: 502 }))],
    ['lacks the navigation itself', page => page.route(/assets\/navigate\W/, route => route.abort())],
  ])('stays where it is, and the visitor is told, where a switch of language %s', async (name, fail) => {
    // The navigation comes with the photo.
    const lacks = name.startsWith('lacks')
    const { page, end, isKept } = await visitWithPhoto({ prepare: async page => lacks && (await fail(page)) })
    if (!lacks) await fail(page)
    // Where even toasts cannot be had, the browser says it in its own way.
    const alerts: string[] = []
    page.on('dialog', dialog => {
      alerts.push(dialog.message())
      void dialog.accept()
    })
    await switchLanguage(page, 'de')
    await eventually(async () => {
      const told = [...alerts, ...(await page.locator('.toast').allTextContents())]
      expect(told).toEqual([expect.stringMatching(/^Part of this page could not be loaded\. Your photo is still here/)])
    })
    await page.waitForTimeout(300)
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    await isKept()
    await end()
  })

  test('survives a fault of a page, and the way back from it', async () => {
    const { page, end, isKept } = await visitWithPhoto()
    // A blocker takes away what React is about to remove.
    await page.evaluate(() => document.querySelector('main > .section')!.remove())
    await follow(page, '/faq')
    await arrived(page, 'error')
    await page.locator('.photo-link').click()
    await arrived(page, 'index')
    await isKept()
    await end()
  })

  test('keeps the browser from leaving unasked, until it is saved', async () => {
    const { page, isKept } = await visitWithPhoto()
    const asked: string[] = []
    page.on('dialog', dialog => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    // A link to the mail program leaves the page where it is.
    await page.evaluate(() => document.querySelector<HTMLElement>('.footer a[href^=mailto]')!.click())
    await page.waitForTimeout(700)
    expect(asked).toEqual([])
    // A reload that the visitor thinks better of never ends.
    await page.reload({ timeout: 1000 }).catch(() => {})
    expect(asked).toEqual(['beforeunload'])
    await isKept()
    const download = page.waitForEvent('download')
    await page.locator('.crop-download').click()
    await download
    await page.reload()
    expect(asked).toHaveLength(1)
    expect(await isMarked(page)).toBe(false)
  })
})

describe('a photo that has just been chosen', () => {
  test('is not thrown away where the tool does not come: the visitor is told, and it comes later', async () => {
    const { page, end } = await here.visit('/', {
      prepare: page => page.addInitScript(connect, { saveData: true }),
    })
    await mark(page)
    // One route for both: nothing is switched in the browser while requests are under way.
    let fails = true
    await page.route('**/locales/en/cropper.json?*', route => (fails ? route.abort() : route.continue()))
    await page.setInputFiles('#crop input[type="file"]', photo)
    await page.locator('.toast', { hasText: 'Your photo is still here' }).waitFor()
    fails = false
    await page.waitForTimeout(300)
    expect(await isMarked(page)).toBe(true)
    await page.setInputFiles('#crop input[type="file"]', photo)
    await canvas(page).waitFor()
    expect(await isMarked(page)).toBe(true)
    await end()
  })

  test('before hydration is in the tool after it, also where somebody else has changed the page', async () => {
    for (const strange of [false, true]) {
      let release = () => {}
      const held = new Promise<void>(done => (release = done))
      const { page, said } = await here.visit('/', {
        hydrated: false,
        prepare: page => page.route('**/assets/*.js', route => held.then(() => route.continue())),
      })
      await page.setInputFiles('#crop input[type="file"]', photo)
      if (strange) await page.evaluate(() => document.querySelector('main')!.prepend(document.createElement('b')))
      release()
      await canvas(page).waitFor()
      expect(said().join()).toMatch(strange ? /The page was rendered anew\./ : /^$/)
    }
  })
})
