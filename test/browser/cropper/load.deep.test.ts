import type { CDPSession } from 'playwright-core'
import { readingTime } from '../../../client/photo/download.ts'
import { cropperPage, soon } from './page.ts'

declare const counts: { addresses: number; bitmaps: number }

describe('the crop tool under load', () => {
  const here = cropperPage()

  test('a photo of 50 megapixels is decoded in a worker, and a drag neither decodes nor paints it again', async () => {
    await here.page.evaluate(async () => {
      const big = await pictures.file('image/jpeg', 8192, 6144)
      await bench.loadReducer()
      bench.hide()
      Object.assign(window, { decoded: [], painted: [] })
      const { createImageBitmap } = window
      window.createImageBitmap = ((source: ImageBitmapSource, ...rest: []) => {
        if (source instanceof Blob) decoded.push('createImageBitmap')
        return createImageBitmap(source, ...rest)
      }) as typeof createImageBitmap
      const { drawImage } = CanvasRenderingContext2D.prototype
      CanvasRenderingContext2D.prototype.drawImage = function (source: CanvasImageSource, ...rest: number[]) {
        if (source instanceof HTMLImageElement) decoded.push('drawImage')
        painted.push(this.canvas.closest('.crop-preview') ? 'preview' : this.canvas.className)
        return drawImage.apply(this, [source, ...rest] as unknown as Parameters<typeof drawImage>)
      }
      bench.show(big)
      await bench.whenReady()
      painted.length = 0
    })
    const { layouts, repainted } = await layoutsOf(() => here.page.evaluate(dragFor, frames))
    expect(await here.page.evaluate(() => decoded)).toEqual([])
    report({ layouts, repainted: repainted.length })
    // The compositor moves the photo without painting it.
    expect(repainted.filter(canvas => canvas !== 'preview')).toEqual([])
    const previews = await here.page.locator('.crop-preview canvas').count()
    expect(repainted.length).toBeLessThanOrEqual(previews * (frames + 2))
    expect(layouts).toBeLessThan(frames / 2)
  })

  test('the worker gives the same picture as the page for each EXIF orientation', async () => {
    const differences = await here.page.evaluate(async () => {
      const found: number[] = []
      await bench.loadReducer()
      for (let orientation = 1; orientation <= 8; orientation++) {
        const file = await pictures.oriented(orientation, 10)
        const [photo, own] = await Promise.all([
          bench.loadPhoto(file, 300),
          createImageBitmap(file, { resizeWidth: 300, resizeQuality: 'high' }),
        ])
        found.push(pictures.difference(await pictures.pixelsOf(photo.bitmap), await pictures.pixelsOf(own)))
        photo.close()
      }
      return found
    })
    expect(differences).toEqual(Array(8).fill(0))
  })

  test('forty photos leave no memory, nodes, listeners, object URLs or bitmaps behind', async () => {
    // The page revokes object URLs of downloads after a delay.
    await here.page.clock.install()
    await here.page.evaluate(countHandles)
    const measure = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      return {
        heap: await metric('JSHeapUsedSize'),
        nodes: await metric('Nodes'),
        listeners: await metric('JSEventListeners'),
      }
    }
    await run(6)
    const before = await measure()
    await run(40)
    const after = await measure()
    report({ before, after })
    await soon(() => here.page.evaluate(() => [counts.addresses, counts.bitmaps].join()), '0,0')
    expect(after.heap - before.heap).toBeLessThan(1_000_000)
    expect(after.nodes - before.nodes).toBeLessThan(50)
    expect(after.listeners - before.listeners).toBeLessThan(20)
  })

  let devtools: CDPSession
  beforeAll(async () => {
    devtools = await here.page.context().newCDPSession(here.page)
    await devtools.send('Performance.enable')
  })

  const metric = async (name: string) => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(metric => metric.name === name)!.value
  }

  const layoutsOf = async (act: () => Promise<string[]>) => {
    const before = await metric('LayoutCount')
    const repainted = await act()
    return { repainted, layouts: (await metric('LayoutCount')) - before }
  }

  const run = async (times: number) => {
    for (let index = 0; index < times; index++) {
      await here.page.evaluate(async () => {
        bench.show(await pictures.file('image/jpeg', 600, 400))
        await bench.whenReady()
      })
      const saved = await here.page.evaluate(() => bench.saved.length)
      await here.page.click('.crop-download')
      await soon(() => here.page.evaluate(() => bench.saved.length), saved + 1)
      await here.page.evaluate(index => {
        bench.saved.length = 0
        if (index % 2 === 1) bench.hide()
      }, index)
    }
    await here.page.evaluate(() => bench.hide())
    await here.page.clock.runFor(readingTime)
  }
})

const frames = 60

/**
 * Drags the photo, and returns the canvases that were painted during the drag. After the drag, the page also paints the output
 * file. Runs in the page.
 */
async function dragFor(frames: number): Promise<string[]> {
  const stage = document.querySelector('.crop-stage') as HTMLElement
  stage.setPointerCapture = () => {}
  const send = (type: string, x: number) =>
    stage.dispatchEvent(new PointerEvent(type, { pointerId: 7, clientX: 300 + x, clientY: 300, bubbles: true }))
  send('pointerdown', 0)
  for (let frame = 0; frame < frames; frame++) {
    send('pointermove', Math.sin(frame / 5) * 80)
    await new Promise(requestAnimationFrame)
  }
  const repainted = [...painted]
  send('pointerup', 0)
  return repainted
}

declare const decoded: string[]
declare const painted: string[]

const report = (figures: object) => process.env.FIGURES && console.log(JSON.stringify(figures))

/** Runs in the page. */
function countHandles() {
  const counts = { addresses: 0, bitmaps: 0 }
  Object.assign(window, { counts })
  const { createObjectURL, revokeObjectURL } = URL
  const addresses = new Set<string>()
  URL.createObjectURL = object => {
    const address = createObjectURL.call(URL, object)
    counts.addresses = addresses.add(address).size
    return address
  }
  URL.revokeObjectURL = address => {
    addresses.delete(address)
    counts.addresses = addresses.size
    revokeObjectURL.call(URL, address)
  }
  const decode = window.createImageBitmap
  window.createImageBitmap = (async (...given: Parameters<typeof decode>) => {
    const bitmap = await decode(...given)
    counts.bitmaps++
    const close = bitmap.close.bind(bitmap)
    bitmap.close = () => {
      if (bitmap.width > 0) counts.bitmaps--
      close()
    }
    return bitmap
  }) as typeof decode
}
