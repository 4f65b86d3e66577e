import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

describe('undo and redo', () => {
  const { here, hand } = cropperAtHand()

  const button = (name: 'Undo' | 'Redo') => here.page.getByRole('button', { name, exact: true })
  const isOff = (name: 'Undo' | 'Redo') => async () => (await button(name).getAttribute('aria-disabled')) === 'true'
  const said = () => here.page.locator('.crop-history [role=status]').innerText()
  const steps = () => here.page.evaluate(() => bench.session.getState().past.length)
  const x = async () => Math.round((await hand.photo()).x)

  const dragAway = async () => {
    const circle = await hand.ring()
    await hand.drag([circle.x + circle.width / 2, circle.y + circle.height / 2], [-60, 0])
    await soon(steps, 1)
  }

  test('go by key and by button through moves of the photo, and say so', async () => {
    await soon(isOff('Undo'), true)
    const start = await x()
    await dragAway()
    expect(await x()).toBe(start - 60)
    await here.page.focus('.crop-canvas')
    await here.page.keyboard.press('+')
    await soon(steps, 2)

    await here.page.keyboard.press('Control+z')
    await soon(hand.zoom, '100%')
    expect(await x()).toBe(start - 60)
    await soon(said, /^Undone\./)
    await button('Undo').click()
    await soon(x, start)
    await soon(isOff('Undo'), true)

    await here.page.keyboard.press('Control+Shift+Z')
    await soon(x, start - 60)
    await soon(said, /^Redone\./)
    await button('Redo').click()
    await soon(hand.zoom, '120%')
    await soon(isOff('Redo'), true)
  })

  test('what has just been done can be undone before it is a step, and starting again too', async () => {
    const start = await x()
    await dragAway()
    await here.page.getByRole('button', { name: 'Reset' }).click()
    await soon(x, start)
    await here.page.keyboard.press('Control+z')
    await soon(x, start - 60)
    await here.page.keyboard.press('Control+y')
    await soon(x, start)
  })

  test('take ring and ground back with the rest', async () => {
    await here.page.getByRole('radio', { name: 'Gilded' }).check()
    await soon(steps, 1)
    await here.page.getByRole('radio', { name: 'Lapis' }).check()
    await soon(steps, 2)
    await here.page.keyboard.press('Control+z')
    await soon(() => here.page.getByRole('radio', { name: 'Lapis' }).isChecked(), false)
    expect(await here.page.getByRole('radio', { name: 'Gilded' }).isChecked()).toBe(true)
    await here.page.keyboard.press('Control+z')
    await soon(() => here.page.getByRole('radio', { name: 'Gilded' }).isChecked(), false)
  })

  test('leave the keys to a field that is typed in', async () => {
    await dragAway()
    const moved = await x()
    await here.page.evaluate(() => document.querySelector('main')!.append(document.createElement('textarea')))
    await here.page.locator('textarea').pressSequentially('abc')
    await here.page.keyboard.press('Control+z')
    await soon(() => here.page.locator('textarea').inputValue(), '')
    expect(await x()).toBe(moved)
    await here.page.locator('textarea').evaluate(field => field.remove())
  })
})
