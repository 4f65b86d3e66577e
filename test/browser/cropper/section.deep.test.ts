import type { Page } from 'playwright-core'
import { type Language, languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { longestTexts, longestWords } from '../../support/demanding-languages.ts'
import { eventually } from '../../support/eventually.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { pretendCamera } from '../../support/pretend-camera.ts'
import { serveSite } from '../../support/served-site.ts'
import { seesToast } from '../../support/toasts.ts'
import { still, visits } from '../../support/visits.ts'
import { askNothing, chooseFile, nonsense } from './on-site.ts'

const here = visits(() => serveSite({ env: { IMAGE_HOSTS: 'images.example' } }), still)

const code = /assets\/cropper-section\W/

async function visitWithoutCropper() {
  const held = Promise.withResolvers<void>()
  const prepare = (page: Page) => page.route(code, route => held.promise.then(() => route.continue()))
  const { page } = await here.visit('/', { prepare })
  return { page, release: held.resolve }
}

describe('a chosen photo', () => {
  test('is shown in the circle immediately, and stays there until the tool is loaded', async () => {
    const { page, release } = await visitWithoutCropper()
    await chooseFile(page, await paintPhoto(page))
    const picture = page.locator('.picker .picked')
    await picture.and(page.locator(':visible')).waitFor()
    expect(await picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(900)
    expect(await page.locator('#crop').getAttribute('aria-busy')).toBe('true')
    const [seen, circle] = await Promise.all([picture.boundingBox(), page.locator('.picker label').boundingBox()])
    expect(seen).toEqual(circle)
    expect(await page.locator('.overlay').count()).toBe(0)
    release()
    await page.locator('#crop .crop-canvas').waitFor()
    expect(await page.locator('.picker').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('crop-canvas')
  })

  test('does not replace the drawing in the circle if the browser cannot show it', async () => {
    const { page, release } = await visitWithoutCropper()
    await chooseFile(page, nonsense)
    await eventually(async () => expect(await page.locator('#crop').getAttribute('aria-busy')).toBe('true'))
    await eventually(async () => expect(await page.locator('.picked:visible').count()).toBe(0))
    release()
    await page.locator('.hero > .crop-error').waitFor()
  })

  test('opens after two consecutive files that cannot be opened', async () => {
    const { page } = await here.visit('/')
    await chooseFile(page, nonsense)
    await page.locator('.hero > .crop-error').waitFor()
    await chooseFile(page, nonsense)
    await chooseFile(page, await paintPhoto(page))
    await page.locator('#crop .crop-canvas').waitFor()
    expect(await page.locator('.crop-error:not(:empty)').count()).toBe(0)
  })

  test('that is refused causes a message that covers no button or face on a low screen (longest message)', async () => {
    const viewport = { width: 844, height: 390 }
    const { page } = await here.visit(href('index', longest('error.unsupported')), { viewport, prepare: askNothing })
    await page.locator('.live-samples button').first().waitFor()
    await chooseFile(page, nonsense)
    const boxes = (selector: string) =>
      page.locator(selector).evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON() as DOMRect))
    await page.locator('.hero > .crop-error').waitFor()
    const [alert] = await boxes('.hero > .crop-error')
    expect([alert!.top >= 0, alert!.bottom <= viewport.height]).toEqual([true, true])
    const others = await boxes('.picker .disc-button, .live-samples button, .header-row')
    expect(others.length).toBeGreaterThan(2)
    const covered = others.filter(
      one => one.left < alert!.right && alert!.left < one.right && one.top < alert!.bottom && alert!.top < one.bottom,
    )
    expect(covered).toEqual([])
  })

  test('stays in the circle with a message if the code of the cropper cannot be loaded', async () => {
    const { page, end } = await here.visit('/', { prepare: page => page.route(code, route => route.abort()) })
    await chooseFile(page, await paintPhoto(page))
    await seesToast(page)
    expect(await page.locator('.picker .picked').count()).toBe(1)
    expect((await end()).join('\n')).toContain('The cropper could not be loaded.')
  })

  test('cancels the request for a photo from the web', async () => {
    const address = 'https://images.example/slow.png'
    const { page, said } = await here.visit('/', { prepare: page => page.route(address, () => {}) })
    await page.locator('.hero').getByRole('button', { name: 'Open from a link' }).click()
    const asked = page.waitForRequest(address)
    await page.locator('.cropper-section [name="address"]').fill(address)
    await page.locator('.cropper-section form [type="submit"]').click()
    await asked
    const cancelled = page.waitForEvent('requestfailed')
    await page.setInputFiles('.cropper-section input[type=file]', await paintPhoto(page))
    expect((await cancelled).url()).toBe(address)
    await page.locator('.crop-canvas').waitFor()
    expect(await page.locator('.crop-error:not(:empty)').count()).toBe(0)
    said()
  })
})

test.each([...new Set([longestWords, longestTexts])])(
  'the download button covers no other action of the tool in %s',
  async language => {
    const { page } = await here.visit(href('index', language), {
      viewport: { width: 1440, height: 900 },
      prepare: page => Promise.all([askNothing(page), page.addInitScript(pretendCamera)]),
    })
    await chooseFile(page, await paintPhoto(page))
    await page.locator('.crop-more [name="address"]').waitFor()
    await page.locator('.crop-sources button').first().waitFor()
    expect(await page.locator('.crop-download').evaluate(coveredBy)).toEqual([])
  },
)

function coveredBy(download: Element): string[] {
  const disc = download.getBoundingClientRect()
  const [x, y] = [disc.x + disc.width / 2, disc.y + disc.height / 2]
  return [...document.querySelectorAll<HTMLElement>('.crop-more :is(button, label, input)')]
    .filter(action => {
      const { left, right, top, bottom, width } = action.getBoundingClientRect()
      const near = [Math.max(left, Math.min(x, right)), Math.max(top, Math.min(y, bottom))] as const
      return width > 0 && Math.hypot(near[0] - x, near[1] - y) < disc.width / 2
    })
    .map(action => action.innerText)
}

describe('the camera of the first section on the home page', () => {
  const useCamera = (page: Page) => page.locator('.hero').getByRole('button', { name: 'Use the camera' }).click()

  test('opens above that section, and Cancel moves the focus back to its button', async () => {
    const { page } = await here.visit('/', { prepare: page => page.addInitScript(pretendCamera) })
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

  test('shows an error in the first section of the page if it does not start', async () => {
    const { page } = await here.visit('/')
    await useCamera(page)
    const alert = page.locator('.hero > [role=alert]')
    await eventually(async () => expect(await alert.innerText()).toMatch(/^The camera did not start/))
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

function longest(message: string): Language {
  const length = (code: Language) => catalogueOf(code, 'cropper')[message]!.length
  return languages.map(({ code }) => code).reduce((most, code) => (length(code) > length(most) ? code : most))
}
