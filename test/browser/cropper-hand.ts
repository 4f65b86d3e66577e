import type { Page } from 'playwright-core'
import { soon } from './cropper-soon.ts'
import './cropper-window.ts'

/** Looks at the tool and moves it as a visitor does. */
export function handOn(page: Page) {
  const photo = async () => {
    const transform = await page.locator('.crop-picture').evaluate(canvas => canvas.style.transform)
    const [x, y] = transform
      .match(/translate\((.+?)px, (.+?)px\)/)!
      .slice(1)
      .map(Number) as [number, number]
    return { x, y, turned: Number(transform.match(/rotate\((.+?)deg/)![1]) }
  }
  const ring = async () => {
    const path = page.locator('.crop-ring')
    const box = await path.evaluate(element => {
      const { x, y, width, height } = (element as SVGPathElement).getBBox()
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
    })
    return { ...box, stage: (await page.locator('.crop-stage').boundingBox())! }
  }
  const zoom = () => page.locator('.crop-range output').first().innerText()
  const drag = async (from: [number, number], by: [number, number]) => {
    const { stage } = await ring()
    const [x, y] = [stage.x + from[0], stage.y + from[1]]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by[0] / 2, y + by[1] / 2)
    await page.mouse.move(x + by[0], y + by[1])
    await page.mouse.up()
  }

  const begin = async () => {
    await page.evaluate(async () => {
      bench.hide()
      bench.show(await pictures.file('image/jpeg', 1200, 800))
    })
    await soon(() => page.locator('.crop-overlay').count(), 1)
  }

  return { photo, ring, zoom, drag, begin }
}
