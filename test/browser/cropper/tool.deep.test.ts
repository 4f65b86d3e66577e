import { pretendCamera } from '../../support/pretend-camera.ts'
import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

declare const stream: MediaStream
declare global {
  var toDataURL: HTMLCanvasElement['toDataURL']
}

describe('the crop tool', () => {
  const { here, hand } = cropperAtHand()

  test('moves the focus to the photo after a file was chosen', async () => {
    await here.page.setInputFiles('input[type=file]', {
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        await here.page.evaluate(async () => pictures.base64(await pictures.png(500, 400))),
        'base64',
      ),
    })
    await soon(() => here.page.locator('.crop-info').textContent(), '400 × 400')
    expect(await here.page.evaluate(() => document.activeElement?.className)).toBe('crop-canvas')
  })

  test('takes a photo with the camera and switches it off', async () => {
    await here.page.evaluate(pretendCamera)
    await here.page.evaluate(() => {
      bench.hide()
      bench.show()
    })
    await here.page.click('.crop-sources > button')
    await soon(() => here.page.locator('.crop-camera .disc-button').isEnabled(), true)
    await soon(() => here.page.locator('video').evaluate(video => (video as HTMLVideoElement).videoWidth), 640)
    await here.page.locator('.crop-camera .disc-button').click()
    await soon(() => here.page.locator('.crop-info').textContent(), '480 × 480')
    expect(await here.page.evaluate(() => stream.active)).toBe(false)
    expect(await here.page.locator('dialog').count()).toBe(0)
  })

  test('keeps the crop if the language changes', async () => {
    await here.page.focus('.crop-canvas')
    await here.page.keyboard.press('+')
    const canvas = await here.page.locator('.crop-picture').elementHandle()
    await here.page.evaluate(() => bench.show(undefined, true))
    expect(await here.page.locator('.crop-download').innerText()).toBe('DOWNLOAD PORTRAIT')
    expect(await hand.zoom()).toBe('120%')
    expect(await canvas?.evaluate(element => element.isConnected)).toBe(true)
  })

  test('frames a new photo by its size, even if the visitor moves the previous photo meanwhile', async () => {
    const widths = await here.page.evaluate(async () => {
      const [decode, next] = [window.createImageBitmap, await pictures.file('image/jpeg', 600, 400)]
      const picture = document.querySelector('.crop-picture')!
      window.createImageBitmap = (async (...given: Parameters<typeof decode>) => {
        const bitmap = await decode(...given)
        // Open the photo after the move is on the screen and before React has run its effects.
        const moved = new Promise(done => new MutationObserver(done).observe(picture, { attributeFilter: ['style'] }))
        document.querySelector('.crop-stage')!.dispatchEvent(new WheelEvent('wheel', { deltaY: -100 }))
        await moved
        return bitmap
      }) as typeof decode
      const framed = new Set<number>()
      const stop = bench.photoStore.subscribe(({ opened: image, framing }) => {
        if (image === next && framing) framed.add(framing.photo.width)
      })
      bench.show(next)
      await bench.whenReady()
      stop()
      window.createImageBitmap = decode
      return [...framed]
    })
    expect(widths).toEqual([600])
  })

  test('closes and reports the error if the first file cannot be opened', async () => {
    await here.page.evaluate(() => {
      bench.hide()
      bench.show(new Blob(['no']))
    })
    await soon(() => here.page.evaluate(() => bench.tool()), 'closed: unsupported')
    expect(await here.page.locator('.crop-overlay').count()).toBe(0)
  })

  test('saves the chosen format and size', async () => {
    await here.page.click('.crop-options summary')
    await here.page.selectOption('.crop-options select >> nth=0', 'webp')
    await here.page.selectOption('.crop-options select >> nth=1', '256')
    const [download] = await Promise.all([here.page.waitForEvent('download'), here.page.click('.crop-download')])
    expect(download.suggestedFilename()).toBe('portrait-256-round.webp')
    const webp = Buffer.concat(await (await download.createReadStream()).toArray())
    expect(webp.toString('latin1', 8, 12)).toBe('WEBP')
    await soon(() => here.page.locator('.crop-saved').innerText(), /^Downloaded · \d+ kB$/)
    expect(await here.page.evaluate(() => bench.saved.at(-1)!.size)).toBe(webp.length)
  })

  test('does not offer a format for which the browser writes a PNG instead', async () => {
    const offered = () => here.page.locator('.crop-options select').first().locator('option').allInnerTexts()
    await here.page.click('.crop-options summary')
    expect(await offered()).toEqual(['JPEG', 'PNG', 'WebP'])
    await here.page.evaluate(() => {
      const { toDataURL } = HTMLCanvasElement.prototype
      Object.assign(window, { toDataURL })
      HTMLCanvasElement.prototype.toDataURL = function (type, quality) {
        return toDataURL.call(this, type === 'image/webp' ? 'image/png' : type, quality)
      }
    })
    await hand.begin()
    await here.page.click('.crop-options summary')
    expect(await offered()).toEqual(['JPEG', 'PNG'])
    await here.page.evaluate(() => Object.assign(HTMLCanvasElement.prototype, { toDataURL: window.toDataURL }))
  })
})
