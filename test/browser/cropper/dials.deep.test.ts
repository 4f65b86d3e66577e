import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

describe('the dials on the rim of the circle', () => {
  const { here, hand } = cropperAtHand()

  const tilt = () => here.page.locator('.crop-range output').nth(1).innerText()

  const knob = async (dial: 'zoom' | 'tilt') => {
    const { x, y, width, height } = (await here.page.locator(`.crop-dial-${dial} .crop-knob`).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const centre = async () => {
    const { stage, x, y, width, height } = await hand.ring()
    return { x: stage.x + x + width / 2, y: stage.y + y + height / 2, reach: width / 2 + 16 }
  }
  const onRim = async (angle: number) => {
    const { x, y, reach } = await centre()
    return { x: x + Math.cos((angle * Math.PI) / 180) * reach, y: y + Math.sin((angle * Math.PI) / 180) * reach }
  }

  test('zoom the photo if the mouse drags the knob along the wedge, and the knob follows the mouse', async () => {
    const start = await knob('zoom')
    const foot = await onRim(30)
    expect(Math.hypot(start.x - foot.x, start.y - foot.y)).toBeLessThan(1.5)
    const top = await onRim(-30)
    await here.page.mouse.move(start.x, start.y)
    await here.page.mouse.down()
    await here.page.mouse.move(top.x, top.y, { steps: 3 })
    await here.page.mouse.up()
    await soon(hand.zoom, '400%')
    expect(Math.abs((await knob('zoom')).y - top.y)).toBeLessThan(1.5)
    expect(Number(await here.page.locator('input[type=range]').first().inputValue())).toBeCloseTo(Math.log(4), 2)
  })

  test('tilt the photo if a finger drags the bob, and snap to level near zero', async () => {
    const before = await hand.ring()
    const touch = await here.page.context().newCDPSession(here.page)
    const send = (type: string, ...touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
    await send('touchStart', await knob('tilt'))
    await send('touchMove', await onRim(75))
    await send('touchMove', await onRim(70))
    await send('touchEnd')
    await soon(tilt, '20°')
    expect((await hand.photo()).turned).toBe(20)
    expect((await knob('tilt')).x).toBeCloseTo((await onRim(70)).x, 0)
    expect(await hand.ring()).toEqual(before)

    await send('touchStart', await knob('tilt'))
    await send('touchMove', await onRim(90.8))
    await send('touchEnd')
    await soon(tilt, '0°')
  })

  test('follow the circle, and are inside it at the edge of the stage', async () => {
    const { x, y, width, height } = await hand.ring()
    await hand.drag([x + 1, y + height / 2], [600, 0])
    const moved = await hand.ring()
    expect(moved.x).toBeGreaterThan(x)
    const edge = moved.stage.x + moved.x + width
    expect((await knob('zoom')).x).toBeLessThan(edge)
    expect((await knob('tilt')).y).toBeGreaterThan(moved.stage.y + moved.y + height)
  })

  test('are hidden if the circle is too small for them, while the handles stay', async () => {
    await here.page.focus('.crop-keys')
    for (let i = 0; i < 50; i++) await here.page.keyboard.press('-')
    expect((await hand.ring()).width).toBeLessThan(120)
    expect(await here.page.locator('.crop-dial').count()).toBe(0)
    expect(await here.page.locator('.crop-handle').count()).toBe(4)
  })
})
