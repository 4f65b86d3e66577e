import { deflateSync } from 'node:zlib'
import { visibleDifference } from '../../../../client/cropper/file/palette/visible-difference.ts'
import { cropperAtHand } from '../hand.ts'
import { isWeighed, look, save } from './saved-file.ts'

const { here } = cropperAtHand()
const page = () => here.page

const openPortrait = () =>
  page().evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 1500)
    const context = canvas.getContext('2d')!
    const fill = (x: number, y: number, radius: number, from: string, to: string) => {
      const gradient = context.createRadialGradient(x - radius / 3, y - radius / 3, 0, x, y, radius)
      gradient.addColorStop(0, from)
      gradient.addColorStop(1, to)
      context.fillStyle = gradient
      context.beginPath()
      context.ellipse(x, y, radius, radius * 1.2, 0, 0, 7)
      context.fill()
    }
    fill(600, 750, 1600, '#6f8d86', '#2c3f3d')
    fill(600, 1500, 560, '#2b3a67', '#141b33')
    fill(600, 640, 380, '#f0c9b0', '#8a543d')
    fill(600, 780, 70, '#c65b5b', '#8e3434')
    const image = context.getImageData(0, 0, 1200, 1500)
    for (let i = 0, seed = 1; i < image.data.length; i++) {
      seed = (seed * 48271) % 2147483647
      if (i % 4 < 3) image.data[i]! += (seed % 3) - 1
    }
    context.putImageData(image, 0, 0)
    bench.hide()
    bench.show(await canvas.convertToBlob({ type: 'image/png' }))
  })

async function askLossless() {
  await page().locator('.crop-options summary').click()
  await page().selectOption('.crop-options select >> nth=-1', 'lossless')
}

const colorsOf = (pixels: Buffer) => new Set(new Uint32Array(Uint8Array.from(pixels).buffer)).size

describe('the PNG of a photo', () => {
  test('has fewer colours, but looks the same and keeps its size and transparent corners', async () => {
    await openPortrait()
    await isWeighed(page())
    const small = await save(page())
    const reduced = await look(page(), small.bytes)
    await askLossless()
    await isWeighed(page())
    const full = await look(page(), (await save(page())).bytes)

    expect([reduced.width, reduced.at(0, 0), reduced.at(1023, 1023)]).toEqual([1024, [0, 0, 0, 0], [0, 0, 0, 0]])
    expect(colorsOf(reduced.pixels)).toBeLessThanOrEqual(256)
    const [one, other] = [reduced, full].map(({ pixels }) => Uint8ClampedArray.from(pixels))
    const { mean, percentile95 } = visibleDifference(one!, other!, 1024)
    expect(mean).toBeLessThan(1.5)
    expect(percentile95).toBeLessThan(3)
    expect(small.bytes.length).toBeLessThan(350_000)
    // The photo has noise, so lossless compression cannot reach this limit.
    expect(small.bytes.length).toBeLessThan(deflateSync(full.pixels).length / 2)
  })

  test('keeps every colour if the visitor asks for a lossless file', async () => {
    await openPortrait()
    await askLossless()
    await isWeighed(page())
    const full = await look(page(), (await save(page())).bytes)
    expect(colorsOf(full.pixels)).toBeGreaterThan(5000)
  })

  test('becomes smaller each time that the visitor presses “Smaller file”', async () => {
    await openPortrait()
    await isWeighed(page())
    const weight = async () => Number.parseInt(await page().locator('.crop-weight strong').innerText(), 10)
    const weights = [await weight()]
    for (let presses = 0; presses < 2; presses++) {
      await page().locator('.crop-smaller').click()
      await isWeighed(page())
      weights.push(await weight())
    }
    const sorted = [...new Set(weights)].toSorted((a, b) => b - a)
    expect(weights).toEqual(sorted)
  })
})
