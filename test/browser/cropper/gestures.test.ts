import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

describe('the cropper under the hand', () => {
  const { here, hand } = cropperAtHand()

  test('a drag moves the photo, the ring moves the circle, a handle sizes it', async () => {
    const before = await hand.photo()
    const circle = await hand.ring()
    const middle: [number, number] = [circle.x + circle.width / 2, circle.y + circle.height / 2]
    await hand.drag(middle, [-60, 0])
    expect((await hand.photo()).x).toBeCloseTo(before.x - 60, 0)
    expect(await hand.ring()).toMatchObject({ x: circle.x, width: circle.width })

    await hand.drag([circle.x + 1, middle[1]], [20, 5])
    expect(await hand.ring()).toMatchObject({ x: circle.x + 20, y: circle.y + 5, width: circle.width })

    const reach = (circle.width / 2) * Math.SQRT1_2
    await hand.drag([middle[0] + 20 + reach, middle[1] + 5 + reach], [-reach / 2, -reach / 2])
    expect((await hand.ring()).width).toBeCloseTo(circle.width / 2, -1)
  })

  test('a notch of the wheel zooms by 0.2; at its end the wheel is the page’s again', async () => {
    const { stage } = await hand.ring()
    await here.page.mouse.move(stage.x + 200, stage.y + 200)
    await here.page.mouse.wheel(0, -100)
    await soon(hand.zoom, '120%')
    await here.page.mouse.wheel(0, 100)
    await soon(hand.zoom, '100%')
    const kept = await here.page
      .locator('.crop-stage')
      .evaluate(element =>
        element.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })),
      )
    expect(kept).toBe(true)
  })

  test('two fingers zoom', async () => {
    const { stage } = await hand.ring()
    const touch = await here.page.context().newCDPSession(here.page)
    const fingers = (...xs: number[]) => xs.map((x, id) => ({ x: stage.x + x, y: stage.y + 200, id }))
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(150, 250) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(125, 275) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(100, 300) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await soon(hand.zoom, '200%')
  })

  test('keys do all of it, and it is said', async () => {
    const said = () => here.page.locator('.crop-work > [role=status]').innerText()
    await here.page.focus('.crop-canvas')
    await here.page.keyboard.press('+')
    await soon(said, 'Zoom 120 percent.')
    await here.page.keyboard.press('ArrowLeft')
    await soon(said, /^The circle shows \d+ to \d+ percent/)
    await here.page.keyboard.press('r')
    await soon(said, 'Turned to 90°.')
    await here.page.keyboard.press('.')
    await soon(said, 'Tilted by 1°.')
    await here.page.keyboard.press('Home')
    await soon(said, 'Turned to 0°.')
    expect(await hand.zoom()).toBe('100%')
    expect((await hand.photo()).turned).toBe(0)

    const circle = await hand.ring()
    await here.page.keyboard.press('Tab')
    await here.page.keyboard.press('-')
    await here.page.keyboard.press('Shift+ArrowRight')
    expect(await hand.ring()).toMatchObject({ x: circle.x + 6, width: circle.width - 10 })
    await soon(said, /^The circle is \d+ by \d+ pixels\.$/)
  })

  test('the slider’s arrows zoom by 0.2 as well', async () => {
    await here.page.locator('input[type=range]').first().focus()
    await here.page.keyboard.press('ArrowRight')
    expect(await hand.zoom()).toBe('120%')
  })

  test('the label stands above the circle, never on a forehead', async () => {
    const label = here.page.locator('.crop-info')
    const circle = await hand.ring()
    expect(Number(await label.getAttribute('y'))).toBeLessThan(circle.y)
    await hand.drag([circle.x + 1, circle.y + circle.height / 2], [0, -200])
    await soon(async () => (await hand.ring()).y <= 1, true)
    await soon(() => label.count(), 0)
  })
})
