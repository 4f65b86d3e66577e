import type { Page } from 'playwright-core'
import { paintPhoto } from '../support/paint-photo.ts'
import { serveSite } from '../support/served-site.ts'
import { visits } from '../support/visits.ts'

const here = visits(() => serveSite({ env: { IMAGE_HOSTS: 'images.example' } }))

async function openWorkshop(page: Page): Promise<void> {
  await page.locator('.hero').getByRole('button', { name: 'Use the camera' }).click()
  await page.locator('.workshop').waitFor()
}

describe('the workshop', () => {
  test('has the focus of the button that opened it, and its photo has it then', async () => {
    const { page } = await here.visit('/')
    await openWorkshop(page)
    const focused = () => page.evaluate(() => document.activeElement?.className)
    expect(await focused()).toBe('workshop')
    await page.setInputFiles('.workshop input[type=file]', await paintPhoto(page))
    await page.locator('.crop-canvas').waitFor()
    expect(await focused()).toBe('crop-canvas')
  })

  test('gives up a photo that it fetches for one that is chosen meanwhile', async () => {
    const address = 'https://images.example/slow.png'
    const { page, said } = await here.visit('/', { prepare: page => page.route(address, () => {}) })
    await openWorkshop(page)
    const asked = page.waitForRequest(address)
    await page.locator('.workshop [name="address"]').fill(address)
    await page.locator('.workshop form [type="submit"]').click()
    await asked
    const givenUp = page.waitForEvent('requestfailed')
    await page.setInputFiles('.workshop input[type=file]', await paintPhoto(page))
    expect((await givenUp).url()).toBe(address)
    await page.locator('.crop-canvas').waitFor()
    expect(await page.locator('.crop-error:not(:empty)').count()).toBe(0)
    said()
  })
})
