import type { Page } from 'playwright-core'
import { follow } from '../../../support/follow.ts'
import { sharedSite } from '../../../support/shared-site.ts'
import { still, visits } from '../../../support/visits.ts'
import { blobOf, difference, look, rememberBlobs, save } from '../file/saved-file.ts'
import { openPhoto } from '../on-site.ts'
import { otherPage } from '../other-page.ts'
import { soon } from '../page.ts'

const here = visits(sharedSite, still)

const places = '.hang img'
const own = '.hang img[src^="blob:"]'

async function visitWall() {
  const { page } = await here.visit('/', { prepare: page => page.addInitScript(rememberBlobs) })
  const count = await page.locator(places).count()
  expect(count).toBeGreaterThan(1)
  return { page, count }
}

const pictureOf = async (page: Page, nth: number) => look(page, await blobOf(page.locator(places).nth(nth)))

describe('the previews of the portrait on the home page', () => {
  test.each(['reduce', 'no-preference'] as const)(
    'are reached by a button after the download, with reduced motion: %s',
    async reducedMotion => {
      const { page } = await here.visit('/', { reducedMotion, fresh: true })
      await openPhoto(page)
      await page.click('.crop-download')
      await page.getByRole('button', { name: 'See it hang' }).click()
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      await soon(focused, 'Where your portrait will hang')
      const portrait = page.locator(own).first()
      expect(await portrait.evaluate(image => image.getBoundingClientRect().top < innerHeight)).toBe(true)
      await soon(() => portrait.evaluate(image => (image as HTMLElement).style.viewTransitionName), '')
    },
  )

  test('are saved together as one picture in the colours of the page', async () => {
    const { page } = await visitWall()
    await openPhoto(page)
    await page.getByRole('button', { name: 'Save the wall as a picture' }).waitFor()
    const { name, bytes } = await save(page, '.own-portraits button:text-is("Save the wall as a picture")')
    const { width, height, at } = await look(page, bytes)
    expect([name, width, height]).toEqual(['wall.png', 1600, 1100])
    const wall = await page.locator('.hang').evaluate(list => getComputedStyle(list.closest('.wall')!).backgroundColor)
    const isWall = (x: number, y: number) => `rgb(${at(x, y).slice(0, 3).join(', ')})` === wall
    // The corners show the background, and the centres of the first and the last circle show the portrait.
    expect([isWall(5, 5), isWall(1595, 1095), isWall(200, 300), isWall(1400, 733)]).toEqual([true, true, false, false])
  })

  test('follow a change of the crop', async () => {
    const { page, count } = await visitWall()
    await openPhoto(page)
    await soon(() => page.locator(own).count(), count)
    const shown = () => page.locator(own).first().getAttribute('src')
    const before = await shown()
    const first = await pictureOf(page, 0)
    await page.locator('.crop-canvas').press('r')
    await soon(async () => (await shown()) !== before && (await page.locator(own).count()) === count, true)
    expect(difference(await pictureOf(page, 0), first)).toBeGreaterThan(100)
  })

  test('still show the portrait after the visitor returns from another page', async () => {
    const { page, count } = await visitWall()
    await openPhoto(page)
    await follow(page, otherPage)
    await soon(() => page.locator(places).count(), 0)
    await page.goBack()
    await soon(() => page.locator(own).count(), count)
    expect((await save(page, '.own-portraits button')).name).toBe('portrait-700-round.png')
  })
})
