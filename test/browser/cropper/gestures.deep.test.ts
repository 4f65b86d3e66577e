import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

const { here, hand } = cropperAtHand()

test('an arrow key on the zoom slider zooms by 20%', async () => {
  await here.page.locator('input[type=range]').first().focus()
  await here.page.keyboard.press('ArrowRight')
  expect(await hand.zoom()).toBe('120%')
})

test('the size label is above the circle, and moves to its foot near the top', async () => {
  const label = here.page.locator('.crop-info')
  const circle = await hand.ring()
  expect(Number(await label.getAttribute('y'))).toBeLessThan(circle.y)
  await hand.drag([circle.x + 1, circle.y + circle.height / 2], [0, -200])
  await soon(async () => (await hand.ring()).y <= 1, true)
  const { y, height } = await hand.ring()
  await soon(async () => Number(await label.getAttribute('y')) > y + height / 2, true)
})
