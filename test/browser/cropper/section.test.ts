import type { Request } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { heic, picture, size } from '../../support/heic.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { pretendCamera } from '../../support/pretend-camera.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { refuseStatistics } from '../accessibility/visitors-browser.ts'
import { blobOf, isWeighed, look, rememberBlobs, save } from './file/saved-file.ts'
import { chooseFile, nonsense, openPhoto } from './on-site.ts'
import { faultsOnPhone, phone } from './one-screen.ts'
import { otherPage } from './other-page.ts'

const here = visits(sharedSite, still)

const sentTo = (request: Request) => new URL(request.url())

describe('the cropper on the home page', () => {
  test('saves the part of the chosen photo that the circle contains', async () => {
    const { page } = await here.visit('/')
    const photo = await paintPhoto(page)
    await openPhoto(page)
    await page.locator('.crop-canvas').press('+')
    await isWeighed(page)
    const { name, bytes } = await save(page)
    const [saved, original] = [await look(page, bytes), await look(page, photo.buffer)]
    expect(name).toBe(`portrait-${saved.width}-round.png`)
    expect(saved.width).toBe(Math.round(original.height / 1.2))
    expect([saved.height, saved.at(0, 0)[3]]).toEqual([saved.width, 0])
    const offset = Math.round((original.width - saved.width) / 2)
    const middle = Math.round(saved.height / 2)
    // The photo has stripes that are 20 pixels wide.
    for (let x = 170; x < 730; x += 20) expect([x, saved.at(x - offset, middle)]).toEqual([x, original.at(x, middle)])
  })

  test('refuses a file that is not a picture, and opens the next file', async () => {
    const { page } = await here.visit('/')
    await chooseFile(page, nonsense)
    const alert = page.locator('.hero > [role=alert]')
    await eventually(async () => expect(await alert.innerText()).toMatch(/^This file cannot be opened here/))
    expect(await page.locator('h1').isVisible()).toBe(true)
    await openPhoto(page)
    expect(await page.locator('.crop-error:not(:empty)').count()).toBe(0)
  })

  test('opens HEIC with a decoder that it requests for the first such photo only', async () => {
    const { page } = await here.visit('/')
    const asked: string[] = []
    page.context().on('request', request => asked.push(sentTo(request).pathname))
    const decoder = () => asked.filter(path => /decode\.worker|libheif|\.wasm$/.test(path))
    await openPhoto(page)
    expect(decoder()).toEqual([])
    await chooseFile(page, { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic([picture('colors')]) })
    await page.locator('.crop-info', { hasText: `${size.height} × ${size.height}` }).waitFor()
    expect(decoder()).toHaveLength(3)
  })

  test('opens a photo from the camera', async () => {
    const { page } = await here.visit('/', { prepare: page => page.addInitScript(pretendCamera) })
    await page.locator('.hero').getByRole('button', { name: 'Use the camera' }).click()
    await page.getByRole('button', { name: 'Take photo' }).click()
    await page.locator('#crop .crop-canvas').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('sends no photo data between the choice of a photo and its download, and tells the visitor so', async () => {
    const { page } = await here.visit('/', { prepare: refuseStatistics })
    const asked: Request[] = []
    page.on('request', request => asked.push(request))
    await openPhoto(page)
    await page.locator('.crop-canvas').press('+')
    await isWeighed(page)
    await save(page)
    expect(await page.locator('.crop-sent').textContent()).toMatch(/^No upload since/)

    const sent = asked.filter(request => !/^(blob|data):/.test(request.url()))
    expect(sent.filter(request => request.method() !== 'GET' || request.postData() !== null)).toEqual([])
    expect(sent.map(sentTo).filter(url => url.origin !== here.site.url)).toEqual([])
    // The page may request files of the build and of linked pages, because the names of these files reveal nothing about the
    // visitor.
    const files = /^\/((assets|locales)\/[\w./-]+|[\w/-]*_payload\.json|builds\/(latest|meta\/\w+)\.json)$/
    expect(sent.map(request => sentTo(request).pathname).filter(path => !files.test(path))).toEqual([])
  })

  test('shows the portrait in every preview below the tool, and saves it from there', async () => {
    const { page } = await here.visit('/', { prepare: page => page.addInitScript(rememberBlobs) })
    const count = await page.locator('.hang img').count()
    const own = page.locator('.hang img[src^="blob:"]')
    expect([count > 1, await own.count(), await page.locator('.own-portraits').count()]).toEqual([true, 0, 0])
    await openPhoto(page)
    await page.locator('.own-portraits').scrollIntoViewIfNeeded()
    await eventually(async () =>
      expect(await own.evaluateAll(all => all.map(image => (image as HTMLImageElement).naturalWidth))).toEqual(
        Array(count).fill(700),
      ),
    )
    const { name, bytes } = await save(page, '.own-portraits button')
    expect(name).toBe('portrait-700-round.png')
    await page.locator('.own-portraits [role=status]', { hasText: /^Downloaded · \d+ kB$/ }).waitFor()
    for (const image of [own.first(), own.last()]) {
      expect((await blobOf(image)).equals(bytes)).toBe(true)
      expect(await image.evaluate(image => getComputedStyle(image).borderRadius)).toBe('50%')
    }
  })

  test('keeps the photo while the visitor looks at another page', async () => {
    const { page } = await here.visit('/')
    await openPhoto(page)
    await follow(page, otherPage)
    await eventually(async () => expect(await page.locator('#crop').count()).toBe(0))
    await follow(page, '/')
    await page.locator('#crop .crop-overlay').waitFor()
  })

  test('fits the screen of a small phone with targets for a finger', async () => {
    const { page } = await here.visit('/', { ...phone, viewport: { width: 360, height: 640 } })
    await openPhoto(page)
    expect(await faultsOnPhone(page)).toEqual([])
  })
})
