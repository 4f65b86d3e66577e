import type { Page } from 'playwright-core'
import { cropperPage, soon } from './page.ts'

/** Opens the cropper once for the tests of a file or a `describe`, and opens a photo before each test. */
export function cropperAtHand() {
  const here = cropperPage()
  const hand = {} as ReturnType<typeof handOn>

  beforeAll(() => void Object.assign(hand, handOn(here.page)))
  beforeEach(() => hand.begin())
  return { here, hand }
}

function handOn(page: Page) {
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
  /** `across` and `down` range from 0 to 1. */
  const colorOnStage = async (across: number, down: number) => {
    const { stage, ...box } = await ring()
    const clip = {
      x: stage.x + box.x + box.width * across,
      y: stage.y + box.y + box.height * down,
      width: 1,
      height: 1,
    }
    const png = (await page.screenshot({ clip })).toString('base64')
    return page.evaluate(async png => {
      const bytes = Uint8Array.from(atob(png), letter => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      return [...(await pictures.pixelsOf(bitmap)).slice(0, 3)]
    }, png)
  }
  const colorInFile = async (across: number, down: number) => {
    const before = await page.evaluate(() => bench.saved.length)
    await page.click('.crop-download')
    await soon(() => page.evaluate(() => bench.saved.length), before + 1)
    return page.evaluate(
      async ([across, down]) => {
        const bitmap = await createImageBitmap(bench.saved.at(-1)!)
        const [x, y] = [Math.round(bitmap.width * across), Math.round(bitmap.height * down)]
        const at = 4 * (y * bitmap.width + x)
        return [...(await pictures.pixelsOf(bitmap)).slice(at, at + 4)]
      },
      [across, down] as const,
    )
  }
  const zoom = () => page.locator('.crop-range output').first().innerText()
  const middle = async (): Promise<[number, number]> => {
    const { x, y, width, height } = await ring()
    return [x + width / 2, y + height / 2]
  }
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

  const said = () => page.locator('.crop-work > [role=status]').innerText()

  return { photo, ring, middle, colorOnStage, colorInFile, zoom, drag, said, begin }
}
