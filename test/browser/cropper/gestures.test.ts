import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

const { here, hand } = cropperAtHand()
const page = () => here.page

describe('the photo on the stage', () => {
  test('moves with a drag; dragging the outline moves the circle, and dragging a handle resizes the circle', async () => {
    const before = await hand.photo()
    const circle = await hand.ring()
    const middle = await hand.middle()
    await hand.drag(middle, [-60, 0])
    expect((await hand.photo()).x).toBeCloseTo(before.x - 60, 0)
    expect(await hand.ring()).toMatchObject({ x: circle.x, width: circle.width })

    await hand.drag([circle.x + 1, middle[1]], [20, 5])
    expect(await hand.ring()).toMatchObject({ x: circle.x + 20, y: circle.y + 5, width: circle.width })

    const reach = (circle.width / 2) * Math.SQRT1_2
    await hand.drag([middle[0] + 20 + reach, middle[1] + 5 + reach], [-reach / 2, -reach / 2])
    expect((await hand.ring()).width).toBeCloseTo(circle.width / 2, -1)
  })

  test('zooms by 20% per notch of the wheel, and at the zoom limit the wheel scrolls the page', async () => {
    const { stage } = await hand.ring()
    await page().mouse.move(stage.x + 200, stage.y + 200)
    await page().mouse.wheel(0, -100)
    await soon(hand.zoom, '120%')
    await page().mouse.wheel(0, 100)
    await soon(hand.zoom, '100%')
    const isLeftToPage = await page()
      .locator('.crop-stage')
      .evaluate(element =>
        element.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })),
      )
    expect(isLeftToPage).toBe(true)
  })

  test('zooms with two fingers', async () => {
    const { stage } = await hand.ring()
    const touch = await page().context().newCDPSession(page())
    const fingers = (...xs: number[]) => xs.map((x, id) => ({ x: stage.x + x, y: stage.y + 200, id }))
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(150, 250) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(125, 275) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(100, 300) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await soon(hand.zoom, '200%')
  })

  test('tilts when two fingers turn', async () => {
    const { stage } = await hand.ring()
    const touch = await page().context().newCDPSession(page())
    const fingers = (...degrees: number[]) =>
      degrees.map((angle, id) => ({
        x: stage.x + 250 + 100 * Math.cos((angle * Math.PI) / 180),
        y: stage.y + 250 + 100 * Math.sin((angle * Math.PI) / 180),
        id,
      }))
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(0, 180) })
    for (let angle = 3; angle <= 30; angle += 3) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(angle, angle + 180) })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    const { turned } = await hand.photo()
    expect([turned > 15, turned <= 30]).toEqual([true, true])
  })

  test('zooms in after a double tap, and zooms out after the next double tap', async () => {
    const { stage, x, y, width, height } = await hand.ring()
    const at = [stage.x + x + width / 2, stage.y + y + height / 2] as const
    await page().mouse.dblclick(...at)
    await soon(hand.zoom, '200%')
    await page().mouse.dblclick(...at)
    await soon(hand.zoom, '100%')
  })

  test('lets the wheel scroll the page until the visitor has pressed the photo', async () => {
    const turn = () =>
      page()
        .locator('.crop-stage')
        .evaluate(element =>
          element.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true })),
        )
    await page().evaluate(() => dispatchEvent(new Event('scroll')))
    expect(await turn()).toBe(true)
    expect(await hand.zoom()).toBe('100%')
    const [x, y] = await hand.middle()
    await hand.drag([x, y], [0, 0])
    expect(await turn()).toBe(false)
    await soon(hand.zoom, '120%')
  })

  test('can be zoomed, moved, rotated and tilted with keys, and each change is announced', async () => {
    await page().focus('.crop-canvas')
    await page().keyboard.press('+')
    await soon(hand.said, 'Zoom 120 per cent.')
    await page().keyboard.press('ArrowLeft')
    await soon(hand.said, /^The crop shows \d+ to \d+ per cent/)
    await page().keyboard.press('r')
    await soon(hand.said, 'Turned to 90°.')
    await page().keyboard.press('.')
    await soon(hand.said, 'Tilted by 1°.')
    await page().keyboard.press('Home')
    await soon(hand.said, 'Turned to 0°.')
    expect(await hand.zoom()).toBe('100%')
    expect((await hand.photo()).turned).toBe(0)

    const circle = await hand.ring()
    await page().keyboard.press('Tab')
    await page().keyboard.press('-')
    await page().keyboard.press('Shift+ArrowRight')
    expect(await hand.ring()).toMatchObject({ x: circle.x + 6, width: circle.width - 10 })
    await soon(hand.said, /^The crop is \d+ by \d+ pixels\.$/)
  })
})

test('undo and redo work by key and by button, and each step is announced', async () => {
  const button = (name: 'Undo' | 'Redo') => page().getByRole('button', { name, exact: true })
  const isOff = (name: 'Undo' | 'Redo') => async () => (await button(name).getAttribute('aria-disabled')) === 'true'
  const said = () => page().locator('.crop-history [role=status]').innerText()
  const steps = () => page().evaluate(() => bench.photoStore.getState().past.length)
  const x = async () => Math.round((await hand.photo()).x)
  await soon(isOff('Undo'), true)
  const start = await x()
  // Press keys instead of dragging, because a slow drag would become several undo steps.
  await page().focus('.crop-canvas')
  await page().keyboard.press('ArrowLeft')
  await soon(steps, 1)
  expect(await x()).toBe(start - 10)
  await page().keyboard.press('+')
  await soon(steps, 2)

  await page().keyboard.press('Control+z')
  await soon(hand.zoom, '100%')
  expect(await x()).toBe(start - 10)
  await soon(said, /^Undone\./)
  await button('Undo').click()
  await soon(x, start)
  await soon(isOff('Undo'), true)

  await page().keyboard.press('Control+Shift+Z')
  await soon(x, start - 10)
  await soon(said, /^Redone\./)
  await button('Redo').click()
  await soon(hand.zoom, '120%')
  await soon(isOff('Redo'), true)
})
