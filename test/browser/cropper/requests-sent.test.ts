import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { refuseStatistics } from '../accessibility/visitors-browser.ts'

const here = visits(sharedSite, still)

describe('what was sent since the photo opened', () => {
  test('is nothing, through the whole work and the download, and the page says so', async () => {
    const { page } = await openPhoto()
    await page.keyboard.press('+')
    const download = page.waitForEvent('download')
    await page.locator('.crop-download').click()
    await download
    expect(await page.locator('.crop-sent').textContent()).toMatch(/^0 bytes sent/)
  })

  test('is said right below the disc that saves, and moves nothing by its coming', async () => {
    const { page } = await openPhoto()
    const sent = page.locator('.crop-sent')
    await eventually(async () => expect(await sent.textContent()).toMatch(/^0 bytes sent/))
    const { whole, empty, disc } = await sent.evaluate(line => {
      const place = () => line.getBoundingClientRect().toJSON()
      const [disc, whole] = [document.querySelector('.crop-acts')!.getBoundingClientRect().bottom, place()]
      line.replaceChildren()
      return { whole, empty: place(), disc }
    })
    expect(whole.top - disc).toBeLessThan(32)
    expect(empty).toEqual(whole)
  })

  test('is counted as soon as anything is, with the host that it went to', async () => {
    const { page } = await openPhoto()
    await send(page)
    await eventually(async () =>
      expect(await page.locator('.crop-sent').textContent()).toBe(
        `Requests since you opened this photo: 1 (${new URL(here.site.url).host})`,
      ),
    )
  })

  test('begins anew with another photo', async () => {
    const { page } = await openPhoto()
    await send(page)
    await eventually(async () => expect(await page.locator('.crop-sent').textContent()).toMatch(/^Requests/))
    await page.setInputFiles('.crop-tool input[type=file]', await paintPhoto(page))
    await eventually(async () => expect(await page.locator('.crop-sent').textContent()).toMatch(/^0 bytes sent/))
  })
})

async function openPhoto() {
  const visit = await here.visit('/', { prepare: refuseStatistics })
  await visit.page.setInputFiles('#crop input[type=file]', await paintPhoto(visit.page))
  await visit.page.locator('.crop-weight').waitFor()
  return visit
}

/** A report of nothing, which the server takes in without a word. */
async function send(page: Page) {
  const status = await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/reports+json' }
    const answer = await fetch('/api/reports', { method: 'POST', headers, body: '[]' })
    await answer.text()
    return answer.status
  })
  expect(status).toBe(204)
}
