import { join } from 'node:path'
import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

describe('the cropper', () => {
  const { here } = cropperAtHand()
  const page = () => here.page

  test('shows a photo upright for each of the eight EXIF orientations', async () => {
    const farthest = await page().evaluate(async () => {
      const upright = await pictures.pixelsOf((await bench.loadPhoto(await pictures.oriented(1), 2000)).bitmap)
      const results = []
      for (let orientation = 1; orientation <= 8; orientation++) {
        const photo = await bench.loadPhoto(await pictures.oriented(orientation), 2000)
        const pixels = await pictures.pixelsOf(photo.bitmap)
        results.push([photo.width, photo.height, pictures.difference(upright, pixels)])
        photo.close()
      }
      return results
    })
    expect(farthest).toEqual(Array(8).fill([60, 40, expect.closeTo(0, -1)]))
  })

  test('opens JPEG, PNG, WebP and GIF', async () => {
    const sizes = await page().evaluate(async () => {
      const files = [
        await pictures.file('image/jpeg'),
        await pictures.file('image/png'),
        await pictures.file('image/webp'),
      ]
      const photos = await Promise.all([...files, pictures.gif()].map(file => bench.loadPhoto(file, 2000)))
      return photos.map(({ format, width, height }) => `${format} ${width}x${height}`)
    })
    expect(sizes).toEqual(['jpeg 60x40', 'png 60x40', 'webp 60x40', 'gif 1x1'])
  })

  test('opens a pasted photo', async () => {
    await page().evaluate(async () => {
      const data = new DataTransfer()
      data.items.add(new File([await pictures.png(500, 500)], 'b.png', { type: 'image/png' }))
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      document.querySelector('.crop-stage')!.dispatchEvent(event)
    })
    await soon(() => page().locator('.crop-info').textContent(), '500 × 500')
  })

  test('keeps the photo and shows an error if the next file cannot be opened', async () => {
    const buffer = Buffer.from('no picture')
    await page().setInputFiles('input[type=file]', { name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await soon(() => page().locator('.crop-error').innerText(), /^This file cannot be opened here/)
    expect(await page().locator('.crop-overlay').count()).toBe(1)
  })

  test('opens a photo whose end is missing, with a note', async () => {
    await page().setInputFiles('input[type=file]', join(import.meta.dirname, 'picture-files/cut-60.jpg'))
    await soon(() => page().locator('.crop-notes').innerText(), /This file ends too early/)
  })

  test('rejects an empty file with "image must not be empty"', async () => {
    expect(await page().evaluate(() => bench.loadPhoto(undefined, 2000).catch(({ message }) => message))).toBe(
      'image must not be empty',
    )
  })
})
