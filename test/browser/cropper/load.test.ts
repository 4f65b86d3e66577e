import { cropperPage, soon } from './page.ts'

declare const counts: { addresses: number; bitmaps: number }

describe('the crop tool under load', () => {
  const here = cropperPage()

  test('a photo of 50 megapixels is decoded beside the page, and moves as smoothly as it lies still', async () => {
    await here.page.evaluate(async () => {
      const big = await pictures.file('image/jpeg', 8192, 6144)
      await bench.loadReducer()
      Object.assign(window, { decoded: [] })
      const note = <Owner extends object>(owner: Owner, name: keyof Owner & string) => {
        const own = owner[name] as (...given: unknown[]) => unknown
        Object.assign(owner, {
          [name](this: unknown, source: unknown, ...rest: unknown[]) {
            if (source instanceof Blob || source instanceof HTMLImageElement) decoded.push(name)
            return own.call(this, source, ...rest)
          },
        })
      }
      note(window, 'createImageBitmap')
      note(CanvasRenderingContext2D.prototype, 'drawImage')
      bench.show(big)
    })
    await soon(() => here.page.locator('.crop-overlay').count(), 1)
    expect(await here.page.evaluate(() => decoded)).toEqual([])
    const [still, moving] = [await middleFrame(0), await middleFrame(80)]
    report({ still, moving })
    // One frame more for each would be twice as long.
    expect(moving).toBeLessThan(1.5 * still)
  })

  test('a camera held in any way gives the same picture beside the page as in it', async () => {
    const differences = await here.page.evaluate(async () => {
      const found: number[] = []
      await bench.loadReducer()
      for (let orientation = 1; orientation <= 8; orientation++) {
        const file = await pictures.oriented(orientation, 50)
        const [photo, own] = await Promise.all([
          bench.loadPhoto(file, 2000),
          createImageBitmap(file, { resizeWidth: 2000, resizeQuality: 'high' }),
        ])
        found.push(pictures.difference(await pictures.pixelsOf(photo.bitmap), await pictures.pixelsOf(own)))
        photo.close()
      }
      return found
    })
    expect(differences).toEqual(Array(8).fill(0))
  })

  test('forty photos leave nothing behind', async () => {
    await here.page.evaluate(countHandles)
    const cdp = await here.page.context().newCDPSession(here.page)
    await cdp.send('Performance.enable')
    const measure = async () => {
      await cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await cdp.send('Performance.getMetrics')
      const of = (name: string) => metrics.find(metric => metric.name === name)!.value
      return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
    }
    await run(6)
    const before = await measure()
    await run(40)
    const after = await measure()
    report({ before, after })
    // React tidies up after what it took off the screen in its own time.
    await soon(() => here.page.evaluate(() => [counts.addresses, counts.bitmaps].join()), '0,0')
    expect(after.heap - before.heap).toBeLessThan(1_000_000)
    expect(after.nodes - before.nodes).toBeLessThan(50)
    expect(after.listeners - before.listeners).toBeLessThan(20)
  })

  /** How long a frame takes while the photo is moved by so many pixels to and fro: the middle one of sixty, in ms. */
  const middleFrame = (reach: number) =>
    here.page.evaluate(async reach => {
      const stage = document.querySelector('.crop-stage') as HTMLElement
      stage.setPointerCapture = () => {}
      const send = (type: string, x: number) =>
        stage.dispatchEvent(new PointerEvent(type, { pointerId: 7, clientX: 300 + x, clientY: 300, bubbles: true }))
      send('pointerdown', 0)
      const gaps: number[] = []
      let last = await new Promise<number>(requestAnimationFrame)
      for (let frame = 0; frame < 60; frame++) {
        if (reach) send('pointermove', Math.sin(frame / 5) * reach)
        const now = await new Promise<number>(requestAnimationFrame)
        gaps.push(now - last)
        last = now
      }
      send('pointerup', 0)
      return gaps.sort((a, b) => a - b)[30]!
    }, reach)

  const run = async (times: number) => {
    for (let index = 0; index < times; index++) {
      await here.page.evaluate(async () => {
        bench.show(await pictures.file('image/jpeg', 1500, 1000))
      })
      await soon(() => here.page.evaluate(() => bench.isReady()), true)
      await here.page.evaluate(async index => {
        const saved = bench.saved.length
        ;(document.querySelector('.crop-download') as HTMLElement).click()
        while (bench.saved.length === saved) await new Promise(requestAnimationFrame)
        bench.saved.length = 0
        if (index % 2 === 1) bench.hide()
      }, index)
    }
    await here.page.evaluate(() => bench.hide())
    await new Promise(done => setTimeout(done, 100))
  }
})

/** How the page's own thread has read a file; lives in the page. */
declare const decoded: string[]

const report = (figures: object) => process.env.FIGURES && console.log(JSON.stringify(figures))

/** Counts what must be given back by hand; downloads keep their address for a while, here for none. */
function countHandles() {
  const counts = { addresses: 0, bitmaps: 0 }
  Object.assign(window, { counts })
  const later = window.setTimeout
  window.setTimeout = ((act: () => void, delay: number) => later(act, delay === 10_000 ? 0 : delay)) as typeof later
  const { createObjectURL, revokeObjectURL } = URL
  const addresses = new Set<string>()
  URL.createObjectURL = object => {
    const address = createObjectURL.call(URL, object)
    counts.addresses = addresses.add(address).size
    return address
  }
  URL.revokeObjectURL = address => {
    // One that was made before has an end of its own.
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
