import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { pretendCamera } from '../../support/pretend-camera.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(() => serveSite({ env: { IMAGE_HOSTS: 'images.example' } }), still)

const nonsense = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className)

/** Lets the cropper's code wait until it is let go. */
async function holdCropper(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(done => (release = done))
  await page.route(/assets\/cropper-section\W/, route => held.then(() => route.continue()))
  return release
}

describe('a photo that is chosen', () => {
  test('stands in the circle at once, with nothing over it, until the tool is there', async () => {
    let release = () => {}
    const { page } = await here.visit('/', { prepare: async page => (release = await holdCropper(page)) })
    await page.setInputFiles('#crop input', await paintPhoto(page))
    const picture = page.locator('.picker .picked')
    await eventually(async () =>
      expect(await picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(900),
    )
    expect(await page.locator('#crop').getAttribute('aria-busy')).toBe('true')
    const [seen, circle] = await Promise.all([picture.boundingBox(), page.locator('.picker label').boundingBox()])
    expect(seen).toEqual(circle)
    expect(await page.locator('.overlay').count()).toBe(0)
    release()
    await page.locator('#crop .crop-canvas').waitFor()
    expect(await page.locator('.picker').count()).toBe(0)
    expect(await focused(page)).toBe('crop-canvas')
  })

  test('leaves the drawing there where the browser cannot show it', async () => {
    let release = () => {}
    const { page } = await here.visit('/', { prepare: async page => (release = await holdCropper(page)) })
    await page.setInputFiles('#crop input', nonsense)
    await eventually(async () => expect(await page.locator('#crop').getAttribute('aria-busy')).toBe('true'))
    await eventually(async () => expect(await page.locator('.picked').count()).toBe(0))
    release()
    await page.locator('.hero > .crop-error').waitFor()
  })

  test('and does not open is refused beside the button, which takes another', async () => {
    const { page } = await here.visit('/')
    await page.setInputFiles('#crop input', nonsense)
    const alert = page.locator('.hero > [role=alert]')
    await eventually(async () => expect(await alert.innerText()).toMatch(/^This file cannot be opened here/))
    expect(await page.locator('h1').isVisible()).toBe(true)
    await page.setInputFiles('#crop input', nonsense)
    await page.setInputFiles('#crop input', await paintPhoto(page))
    await page.locator('#crop .crop-canvas').waitFor()
    expect(await page.locator('.crop-error:not(:empty)').count()).toBe(0)
  })

  test('and does not open on a low screen is refused on that screen, over neither button nor faces', async () => {
    const { page } = await here.visit('/de', { locale: 'de', viewport: { width: 844, height: 390 } })
    await page.locator('.live-samples button').first().waitFor()
    await page.setInputFiles('#crop input', nonsense)
    const box = (selector: string) =>
      page.locator(selector).evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON() as DOMRect))
    await page.locator('.hero > .crop-error').waitFor()
    const [alert] = await box('.hero > .crop-error')
    expect([alert!.top >= 0, alert!.bottom <= 390]).toEqual([true, true])
    const others = await box('.picker .disc-button, .live-samples button, .header-row')
    expect(others.length).toBe(5)
    const met = others.filter(
      one => one.left < alert!.right && alert!.left < one.right && one.top < alert!.bottom && alert!.top < one.bottom,
    )
    expect(met).toEqual([])
  })

  test('is in the tool again after another page', async () => {
    const { page } = await here.visit('/')
    await page.setInputFiles('#crop input', await paintPhoto(page))
    await page.locator('#crop .crop-canvas').waitFor()
    await follow(page, '/faq')
    await page.locator('.site-faq').waitFor()
    await follow(page, '/')
    await page.locator('#crop .crop-canvas').waitFor()
  })

  test('is gone from nobody’s hands when the cropper does not come: it is told, and another try works', async () => {
    const lost = /assets\/cropper-section\W/
    const prepare = (page: Page) => page.route(lost, route => route.abort())
    const { page, end } = await here.visit('/', { prepare })
    await page.setInputFiles('#crop input', await paintPhoto(page))
    await page.locator('.toast').waitFor()
    expect(await page.locator('.picker .picked').count()).toBe(1)
    expect((await end()).join('\n')).toContain('The cropper could not be loaded.')
  })
})

describe('the camera', () => {
  const withCamera = { prepare: (page: Page) => page.addInitScript(pretendCamera) }
  const useCamera = (page: Page) => page.locator('.hero').getByRole('button', { name: 'Use the camera' }).click()

  test('opens at one press, over the hero, and leads back to it', async () => {
    const { page } = await here.visit('/', withCamera)
    await useCamera(page)
    const dialog = page.getByRole('dialog', { name: 'Take a photo' })
    await dialog.waitFor()
    expect(await page.locator('.picker').count()).toBe(1)
    expect(await page.locator('.cropper-section').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await eventually(async () => expect(await dialog.count()).toBe(0))
    expect(await page.locator('.picker').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Use the camera')
  })

  test('gives the tool its first photo', async () => {
    const { page } = await here.visit('/', withCamera)
    await useCamera(page)
    await page.getByRole('button', { name: 'Take photo' }).click()
    await page.locator('#crop .crop-canvas').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('that does not start is told of in the hero', async () => {
    const { page } = await here.visit('/')
    await useCamera(page)
    const alert = page.locator('.hero > [role=alert]')
    await eventually(async () => expect(await alert.innerText()).toMatch(/^The camera did not start/))
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

test('a photo that is fetched is given up for one that is chosen meanwhile', async () => {
  const address = 'https://images.example/slow.png'
  const { page, said } = await here.visit('/', { prepare: page => page.route(address, () => {}) })
  await page.locator('.hero').getByRole('button', { name: 'Use a web address' }).click()
  const asked = page.waitForRequest(address)
  await page.locator('.cropper-section [name="address"]').fill(address)
  await page.locator('.cropper-section form [type="submit"]').click()
  await asked
  const givenUp = page.waitForEvent('requestfailed')
  await page.setInputFiles('.cropper-section input[type=file]', await paintPhoto(page))
  expect((await givenUp).url()).toBe(address)
  await page.locator('.crop-canvas').waitFor()
  expect(await page.locator('.crop-error:not(:empty)').count()).toBe(0)
  said()
})
