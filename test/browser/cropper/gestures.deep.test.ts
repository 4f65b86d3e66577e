import { cropperAtHand } from './hand.ts'
import { soon } from './page.ts'

const { here, hand } = cropperAtHand()

test('an arrow key on the zoom slider zooms by 20%', async () => {
  await here.page.locator('input[type=range]').first().focus()
  await here.page.keyboard.press('ArrowRight')
  expect(await hand.zoom()).toBe('120%')
})

test('the size in pixels is written along the rim, and is hidden if there is no room above the circle', async () => {
  const label = here.page.locator('.crop-info')
  const circle = await hand.ring()
  expect((await label.boundingBox())!.y).toBeLessThan(circle.stage.y + circle.y)
  await hand.drag([circle.x + 1, circle.y + circle.height / 2], [0, -200])
  await soon(async () => (await hand.ring()).y <= 1, true)
  await soon(() => label.isVisible(), false)
})
