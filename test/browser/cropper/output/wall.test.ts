import type { Page, Request } from 'playwright-core'
import { paintPhoto } from '../../../support/paint-photo.ts'
import { sharedSite } from '../../../support/shared-site.ts'
import { still, visits } from '../../../support/visits.ts'
import { soon } from '../page.ts'
import { blobOf, difference, look, rememberBlobs, save } from './saved-file.ts'

const here = visits(sharedSite, still)

const places = '.hang img'
const own = '.hang img[src^="blob:"]'

async function openPhoto(page: Page): Promise<void> {
  await page.setInputFiles('#crop input[type=file]', await paintPhoto(page))
  await soon(() => page.locator(own).count(), 8)
}

/** What a picture on the page was made of. */
const bytesOf = (page: Page, nth: number) => blobOf(page.locator(places).nth(nth))

const remembering = { prepare: (page: Page) => page.addInitScript(rememberBlobs) }

describe('the wall of the home page', () => {
  test('hangs the visitor’s portrait in all eight places, and gives it out', async () => {
    const { page } = await here.visit('/', remembering)
    expect(await page.locator(own).count()).toBe(0)
    expect(await page.locator('.wall-acts').count()).toBe(0)
    await openPhoto(page)
    await page.locator('.wall-acts').scrollIntoViewIfNeeded()
    const loaded = () =>
      page.locator(own).evaluateAll(all => all.filter(image => (image as HTMLImageElement).naturalWidth === 700).length)
    await soon(loaded, 8)
    const { name, bytes } = await save(page, '.wall-acts button')
    expect(name).toBe('portrait-700-round.png')
    await soon(() => page.locator('.wall-acts [role=status]').innerText(), /^Saved · \d+ kB$/)
    const saved = await look(page, bytes)
    for (const nth of [0, 7]) expect(difference(await look(page, await bytesOf(page, nth)), saved)).toBe(0)
    const radius = await page
      .locator(own)
      .first()
      .evaluate(image => getComputedStyle(image).borderRadius)
    expect(radius).toBe('50%')
  })

  test('sends nothing anywhere', async () => {
    const { page } = await here.visit('/', remembering)
    const asked: Request[] = []
    page.on('request', request => asked.push(request))
    await openPhoto(page)
    await page.locator('.crop-canvas').press('+')
    await save(page, '.wall-acts button')
    const { origin } = new URL(page.url())
    const real = asked.filter(request => !/^(blob|data):/.test(request.url()))
    expect(real.filter(request => request.method() !== 'GET' || request.postData() !== null)).toEqual([])
    expect(real.map(request => new URL(request.url())).filter(url => url.origin !== origin)).toEqual([])
    // The tool's own parts, the pages that are linked, the build's manifest and the news of a later one, by names that say nothing of the visitor.
    const parts = /^\/((assets|locales)\/[\w./-]+|[\w/-]*_payload\.json|builds\/(latest|meta\/\w+)\.json)$/
    expect(real.map(request => new URL(request.url()).pathname).filter(path => !parts.test(path))).toEqual([])
  })

  test('follows the work, and another photo', async () => {
    const { page } = await here.visit('/', remembering)
    await openPhoto(page)
    const shown = () => page.locator(own).first().getAttribute('src')
    const before = await shown()
    const first = await look(page, await bytesOf(page, 0))
    await page.locator('.crop-canvas').press('r')
    await soon(async () => (await shown()) !== before && (await page.locator(own).count()) === 8, true)
    expect(difference(await look(page, await bytesOf(page, 0)), first)).toBeGreaterThan(100)
  })

  test('still hangs it after a look at another page', async () => {
    const { page } = await here.visit('/', remembering)
    await openPhoto(page)
    await page.locator('.footer').getByRole('link', { name: 'FAQ' }).click()
    await page.locator('.site-faq').waitFor()
    await page.goBack()
    await soon(() => page.locator(own).count(), 8)
    expect((await save(page, '.wall-acts button')).name).toBe('portrait-700-round.png')
  })
})
