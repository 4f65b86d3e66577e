import { pretendCamera } from '../../support/pretend-camera.ts'
import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

declare const stream: MediaStream
declare global {
  var toDataURL: HTMLCanvasElement['toDataURL']
}

describe('the crop tool', () => {
  const { here, hand } = cropperAtHand()

  test('the focus is not lost with the button that opened a photo', async () => {
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

  test('the camera gives a photo and goes out', async () => {
    await here.page.evaluate(pretendCamera)
    await here.page.evaluate(() => {
      bench.hide()
      bench.show()
    })
    await here.page.click('.crop-sources > button')
    await soon(() => here.page.locator('.crop-camera .button').nth(1).isEnabled(), true)
    await soon(() => here.page.locator('video').evaluate(video => (video as HTMLVideoElement).videoWidth), 640)
    await here.page.locator('.crop-camera .button').nth(1).click()
    await soon(() => here.page.locator('.crop-info').textContent(), '480 × 480')
    expect(await here.page.evaluate(() => stream.active)).toBe(false)
    expect(await here.page.locator('dialog').count()).toBe(0)
  })

  test('work survives another language', async () => {
    await here.page.focus('.crop-canvas')
    await here.page.keyboard.press('+')
    const canvas = await here.page.locator('.crop-picture').elementHandle()
    await here.page.evaluate(() => bench.show(undefined, true))
    expect(await here.page.locator('.crop-download').innerText()).toBe('DOWNLOAD PORTRAIT')
    expect(await hand.zoom()).toBe('120%')
    expect(await canvas?.evaluate(element => element.isConnected)).toBe(true)
  })

  test('another photo is not framed as the one before, though that was moved as it came', async () => {
    const widths = await here.page.evaluate(async () => {
      const [decode, next] = [window.createImageBitmap, await pictures.file('image/jpeg', 600, 400)]
      const picture = document.querySelector('.crop-picture')!
      window.createImageBitmap = (async (...given: Parameters<typeof decode>) => {
        const bitmap = await decode(...given)
        // Open as soon as the move is on the screen, before React has told anybody of it.
        const moved = new Promise(done => new MutationObserver(done).observe(picture, { attributeFilter: ['style'] }))
        document.querySelector('.crop-stage')!.dispatchEvent(new WheelEvent('wheel', { deltaY: -100 }))
        await moved
        return bitmap
      }) as typeof decode
      const framed = new Set<number>()
      const stop = bench.session.subscribe(({ image, scene }) => {
        if (image === next && scene) framed.add(scene.photo.width)
      })
      bench.show(next)
      while (!bench.isReady()) await new Promise(done => setTimeout(done, 20))
      stop()
      window.createImageBitmap = decode
      return [...framed]
    })
    expect(widths).toEqual([600])
  })

  test('a file that fails leaves the photo where it was', async () => {
    await here.page.setInputFiles('input[type=file]', {
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no'),
    })
    await soon(() => here.page.locator('.crop-error').innerText(), /^This file cannot be opened here/)
    expect(await here.page.locator('.crop-overlay').count()).toBe(1)
  })

  test('a first file that fails leaves no tool, and is told', async () => {
    await here.page.evaluate(() => {
      bench.hide()
      bench.show(new Blob(['no']))
    })
    await soon(() => here.page.evaluate(() => bench.tool()), 'closed: unsupported')
    expect(await here.page.locator('.crop-overlay').count()).toBe(0)
  })

  test('another photo comes by paste', async () => {
    await here.page.evaluate(async () => {
      const data = new DataTransfer()
      data.items.add(new File([await pictures.png(500, 500)], 'b.png', { type: 'image/png' }))
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      document.querySelector('.crop-stage')!.dispatchEvent(event)
    })
    await soon(() => here.page.locator('.crop-info').textContent(), '500 × 500')
  })

  test('saves what the choices say', async () => {
    await here.page.click('.crop-options summary')
    await here.page.selectOption('.crop-options select >> nth=0', 'webp')
    await here.page.selectOption('.crop-options select >> nth=1', '256')
    const [download] = await Promise.all([here.page.waitForEvent('download'), here.page.click('.crop-download')])
    expect(download.suggestedFilename()).toBe('portrait-256-round.webp')
    const webp = Buffer.concat(await (await download.createReadStream()).toArray())
    expect(webp.toString('latin1', 8, 12)).toBe('WEBP')
    await soon(() => here.page.locator('.crop-saved').innerText(), /^Saved · \d+ kB$/)
    expect(await here.page.evaluate(() => bench.saved.at(-1)!.size)).toBe(webp.length)
  })

  test('a format that the browser would silently write as PNG is not offered', async () => {
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
