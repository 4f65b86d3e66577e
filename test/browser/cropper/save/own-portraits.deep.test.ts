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

/** Returns the picture that a preview shows. */
const pictureOf = async (page: Page, nth: number) => look(page, await blobOf(page.locator(places).nth(nth)))

describe('the previews of the portrait on the home page', () => {
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
