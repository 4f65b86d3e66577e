import { readFileSync } from 'node:fs'
import type { Bench } from './cropper-harness.tsx'
import { type CropperPage, openCropperPage } from './cropper-page.ts'
import { paintPictures } from './cropper-pictures.ts'
import { soon } from './cropper-soon.ts'

declare const bench: Bench
declare const pictures: ReturnType<typeof paintPictures>

describe('the crop tool under the hand', () => {
  let here: CropperPage

  beforeAll(async () => {
    here = await openCropperPage()
    await here.page.evaluate(paintPictures)
  })
  afterAll(() => here.close())
  beforeEach(async () => {
    await here.page.evaluate(async () => {
      bench.hide()
      bench.show(await pictures.file('image/jpeg', 1200, 800))
    })
    await soon(() => here.page.locator('.crop-overlay').count(), 1)
  })
  afterEach(() => expect(here.errors).toEqual([]))

  const photo = async () => {
    const transform = await here.page.locator('.crop-picture').evaluate(canvas => canvas.style.transform)
    const [x, y] = transform
      .match(/translate\((.+?)px, (.+?)px\)/)!
      .slice(1)
      .map(Number) as [number, number]
    return { x, y, turned: Number(transform.match(/rotate\((.+?)deg/)![1]) }
  }
  const ring = async () => {
    const { x, y, width, height } = (await here.page.locator('.crop-ring').boundingBox())!
    const stage = (await here.page.locator('.crop-stage').boundingBox())!
    return {
      x: Math.round(x - stage.x),
      y: Math.round(y - stage.y),
      width: Math.round(width),
      height: Math.round(height),
      stage,
    }
  }
  const zoom = () => here.page.locator('.crop-range output').first().innerText()
  const drag = async (from: [number, number], by: [number, number]) => {
    const { stage } = await ring()
    const [x, y] = [stage.x + from[0], stage.y + from[1]]
    await here.page.mouse.move(x, y)
    await here.page.mouse.down()
    await here.page.mouse.move(x + by[0] / 2, y + by[1] / 2)
    await here.page.mouse.move(x + by[0], y + by[1])
    await here.page.mouse.up()
  }

  test('a drag moves the photo, the ring moves the circle, a handle sizes it', async () => {
    const before = await photo()
    const circle = await ring()
    const middle: [number, number] = [circle.x + circle.width / 2, circle.y + circle.height / 2]
    await drag(middle, [-60, 0])
    expect((await photo()).x).toBeCloseTo(before.x - 60, 0)
    expect(await ring()).toMatchObject({ x: circle.x, width: circle.width })

    await drag([circle.x + 1, middle[1]], [20, 5])
    expect(await ring()).toMatchObject({ x: circle.x + 20, y: circle.y + 5, width: circle.width })

    const reach = (circle.width / 2) * Math.SQRT1_2
    await drag([middle[0] + 20 + reach, middle[1] + 5 + reach], [-reach / 2, -reach / 2])
    expect((await ring()).width).toBeCloseTo(circle.width / 2, -1)
  })

  test('a notch of the wheel zooms by 0.2; at its end the wheel is the page’s again', async () => {
    const { stage } = await ring()
    await here.page.mouse.move(stage.x + 200, stage.y + 200)
    await here.page.mouse.wheel(0, -100)
    await soon(zoom, '120 %')
    await here.page.mouse.wheel(0, 100)
    await soon(zoom, '100 %')
    const kept = await here.page
      .locator('.crop-stage')
      .evaluate(element =>
        element.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })),
      )
    expect(kept).toBe(true)
  })

  test('two fingers zoom', async () => {
    const { stage } = await ring()
    const touch = await here.page.context().newCDPSession(here.page)
    const fingers = (...xs: number[]) => xs.map((x, id) => ({ x: stage.x + x, y: stage.y + 200, id }))
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(150, 250) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(125, 275) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(100, 300) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await soon(zoom, '200 %')
  })

  test('keys do all of it, and it is said', async () => {
    const said = () => here.page.locator('.crop-work > [role=status]').innerText()
    await here.page.focus('.crop-canvas')
    await here.page.keyboard.press('+')
    await soon(said, 'Zoom 120 percent.')
    await here.page.keyboard.press('ArrowLeft')
    await soon(said, /^The circle shows \d+ to \d+ percent/)
    await here.page.keyboard.press('r')
    await soon(said, 'Turned to 90 degrees.')
    await here.page.keyboard.press('.')
    await soon(said, 'Tilted by 1 degrees.')
    await here.page.keyboard.press('Home')
    expect(await zoom()).toBe('100 %')
    expect((await photo()).turned).toBe(0)

    const circle = await ring()
    await here.page.keyboard.press('Tab')
    await here.page.keyboard.press('-')
    await here.page.keyboard.press('Shift+ArrowRight')
    expect(await ring()).toMatchObject({ x: circle.x + 6, width: circle.width - 10 })
    await soon(said, /^The circle holds \d+ by \d+ pixels\.$/)
  })

  test('the slider’s arrows zoom by 0.2 as well', async () => {
    await here.page.locator('input[type=range]').first().focus()
    await here.page.keyboard.press('ArrowRight')
    expect(await zoom()).toBe('120 %')
  })

  test('the label moves inside when the circle is near the top', async () => {
    const label = async () => Number(await here.page.locator('.crop-info').getAttribute('y'))
    const circle = await ring()
    expect(await label()).toBeLessThan(circle.y)
    await drag([circle.x + 1, circle.y + circle.height / 2], [0, -200])
    const { y } = await ring()
    expect(y).toBeLessThanOrEqual(1)
    expect(await label()).toBeGreaterThan(y)
  })

  test('work survives another language', async () => {
    await here.page.focus('.crop-canvas')
    await here.page.keyboard.press('+')
    const canvas = await here.page.locator('.crop-picture').elementHandle()
    await here.page.evaluate(() => bench.show(undefined, true))
    expect(await here.page.locator('.crop-download').innerText()).toBe('SAVE PORTRAIT')
    expect(await zoom()).toBe('120 %')
    expect(await canvas?.evaluate(element => element.isConnected)).toBe(true)
  })

  test('a file that fails leaves the photo where it was', async () => {
    await here.page.setInputFiles('input[type=file]', {
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no'),
    })
    await soon(() => here.page.locator('.crop-error').innerText(), /^This is no picture/)
    expect(await here.page.locator('.crop-overlay').count()).toBe(1)
  })

  test('a first file that fails leads back to the invitation', async () => {
    await here.page.evaluate(() => {
      bench.hide()
      bench.show(new Blob(['no']))
    })
    await soon(() => here.page.locator('.crop-empty').count(), 1)
    expect(await here.page.locator('.crop-error').innerText()).toMatch(/^This is no picture/)
  })

  test.each(['drop', 'paste'])('another photo comes by %s', async way => {
    await here.page.evaluate(async way => {
      const data = new DataTransfer()
      data.items.add(new File([await pictures.png(500, 500)], 'b.png', { type: 'image/png' }))
      const event =
        way === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      document.querySelector('.crop-stage')!.dispatchEvent(event)
    }, way)
    await soon(() => here.page.locator('.crop-info').textContent(), '500 × 500')
  })

  test('saves what the choices say', async () => {
    await here.page.click('.crop-options summary')
    await here.page.selectOption('select >> nth=0', 'png')
    await here.page.selectOption('select >> nth=1', '256')
    await here.page.check('.crop-check input >> nth=0')
    const [download] = await Promise.all([here.page.waitForEvent('download'), here.page.click('.crop-download')])
    expect(download.suggestedFilename()).toBe('portrait.png')
    const png = readFileSync(await download.path())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([256, 256])
    await soon(() => here.page.locator('.crop-saved').innerText(), /^Saved\./)
    expect(await here.page.evaluate(() => bench.saved.at(-1)!.size)).toBe(png.length)
  })

  test('axe finds nothing', async () => {
    await here.page.click('.crop-options summary')
    const axe = readFileSync(require.resolve('axe-core'), 'utf8')
    const session = await here.page.context().newCDPSession(here.page)
    await session.send('Runtime.evaluate', { expression: axe })
    const found = await here.page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run('.crop-tool')
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
    })
    expect(found).toEqual([])
  })
})
