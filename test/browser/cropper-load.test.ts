import { cropperPage } from './cropper-page.ts'
import { soon } from './cropper-soon.ts'
import './cropper-window.ts'

declare const counts: { addresses: number; bitmaps: number }

describe('the crop tool under load', () => {
  const here = cropperPage()

  test('a photo of 50 megapixels opens and moves without blocking', async () => {
    await here.page.evaluate(async () => {
      Object.assign(window, { big: await pictures.file('image/jpeg', 8192, 6144), longest: 0 })
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) Object.assign(window, { longest: Math.max(duration, longest) })
      }).observe({ entryTypes: ['longtask'] })
    })
    const opened = await here.page.evaluate(async () => {
      const from = performance.now()
      bench.show(big)
      while (!document.querySelector('.crop-overlay')) await new Promise(requestAnimationFrame)
      return performance.now() - from
    })
    const frames = await here.page.evaluate(async () => {
      const stage = document.querySelector('.crop-stage') as HTMLElement
      stage.setPointerCapture = () => {}
      const send = (type: string, x: number) =>
        stage.dispatchEvent(new PointerEvent(type, { pointerId: 7, clientX: 300 + x, clientY: 300, bubbles: true }))
      send('pointerdown', 0)
      const gaps: number[] = []
      let last = await new Promise(requestAnimationFrame)
      for (let frame = 0; frame < 60; frame++) {
        send('pointermove', Math.sin(frame / 5) * 80)
        const now = await new Promise<number>(requestAnimationFrame)
        gaps.push(now - (last as number))
        last = now
      }
      send('pointerup', 0)
      return gaps.sort((a, b) => a - b)
    })
    const longestTask = await here.page.evaluate(() => longest)
    const middle = frames[30]!
    report({ opened, longestTask, middleFrame: middle, slowFrame: frames[57]! })
    expect(opened).toBeLessThan(5000)
    expect(longestTask).toBeLessThan(400)
    expect(middle).toBeLessThan(50)
  })

  test('a hundred photos leave nothing behind', async () => {
    await here.page.evaluate(countHandles)
    const cdp = await here.page.context().newCDPSession(here.page)
    await cdp.send('Performance.enable')
    const measure = async () => {
      await cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await cdp.send('Performance.getMetrics')
      const of = (name: string) => metrics.find(metric => metric.name === name)!.value
      return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
    }
    await run(10)
    const before = await measure()
    await run(100)
    const after = await measure()
    report({ before, after })
    // React tidies up after what it took off the screen in its own time.
    await soon(() => here.page.evaluate(() => [counts.addresses, counts.bitmaps].join()), '0,0')
    expect(after.heap - before.heap).toBeLessThan(1_000_000)
    expect(after.nodes - before.nodes).toBeLessThan(50)
    expect(after.listeners - before.listeners).toBeLessThan(20)
  })

  const run = async (times: number) => {
    for (let index = 0; index < times; index++) {
      await here.page.evaluate(async () => {
        bench.show(await pictures.file('image/jpeg', 1500, 1000))
      })
      await soon(() => here.page.locator('.crop-overlay').count(), 1)
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

declare const big: Blob
declare let longest: number

const report = (figures: object) => process.env.FIGURES && console.log(JSON.stringify(figures))

/** Counts what must be given back by hand; downloads keep their address for a while, here for none. */
function countHandles() {
  const counts = { addresses: 0, bitmaps: 0 }
  Object.assign(window, { counts })
  const later = window.setTimeout
  window.setTimeout = ((act: () => void, delay: number) => later(act, delay === 10_000 ? 0 : delay)) as typeof later
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = object => {
    counts.addresses++
    return createObjectURL.call(URL, object)
  }
  URL.revokeObjectURL = address => {
    counts.addresses--
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
