import words from '../../../locales/en/cropper.json'
import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

describe('undo', () => {
  const { here, hand } = cropperAtHand()
  const steps = () => here.page.evaluate(() => bench.photoStore.getState().past.length)
  const x = async () => Math.round((await hand.photo()).x)
  /** Presses an arrow key instead of dragging, because a slow drag would count as several steps. */
  const moveAway = async () => {
    await here.page.locator('.crop-canvas').press('ArrowLeft')
    await soon(steps, 1)
  }

  test('reverts a reset, and a change that is not recorded yet', async () => {
    const start = await x()
    await moveAway()
    await here.page.getByRole('button', { name: 'Reset' }).click()
    await soon(x, start)
    await here.page.keyboard.press('Control+z')
    await soon(x, start - 10)
    await here.page.keyboard.press('Control+y')
    await soon(x, start)
  })

  test('reverts the choice of a ring and of a background', async () => {
    const ring = here.page.getByRole('radio', { name: words['ring.gilded'] })
    const background = here.page.getByRole('radio', { name: words['ground.lapis'] })
    await ring.check()
    await soon(steps, 1)
    await background.check()
    await soon(steps, 2)
    await here.page.keyboard.press('Control+z')
    await soon(() => background.isChecked(), false)
    expect(await ring.isChecked()).toBe(true)
    await here.page.keyboard.press('Control+z')
    await soon(() => ring.isChecked(), false)
  })

  test('does not react to its keys in a text field', async () => {
    await moveAway()
    const moved = await x()
    await here.page.evaluate(() => document.querySelector('main')!.append(document.createElement('textarea')))
    await here.page.locator('textarea').pressSequentially('abc')
    await here.page.keyboard.press('Control+z')
    await soon(() => here.page.locator('textarea').inputValue(), '')
    expect(await x()).toBe(moved)
    await here.page.locator('textarea').evaluate(field => field.remove())
  })
})
