import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { refuseStatistics } from '../accessibility/visitors-browser.ts'
import { openPhoto } from './on-site.ts'

const here = visits(sharedSite, still)

describe('the line about requests since the photo was opened', () => {
  test('is directly below the download button, and causes no layout shift', async () => {
    const page = await visitWithPhoto()
    const sent = page.locator('.crop-sent')
    await eventually(async () => expect(await sent.textContent()).toMatch(/^No upload since/))
    const { whole, empty, disc } = await sent.evaluate(line => {
      const place = () => line.getBoundingClientRect().toJSON()
      const [disc, whole] = [document.querySelector('.crop-acts')!.getBoundingClientRect().bottom, place()]
      line.replaceChildren()
      return { whole, empty: place(), disc }
    })
    expect(whole.top - disc).toBeLessThan(32)
    expect(empty).toEqual(whole)
  })

  test('counts a request and names its host', async () => {
    const page = await visitWithPhoto()
    await send(page)
    await eventually(async () =>
      expect(await page.locator('.crop-sent').textContent()).toBe(
        `Requests that may have carried data since you opened this photo: 1 (${new URL(here.site.url).host})`,
      ),
    )
  })

  test('starts again at zero after the visitor opens another photo', async () => {
    const page = await visitWithPhoto()
    await send(page)
    await eventually(async () => expect(await page.locator('.crop-sent').textContent()).toMatch(/^Requests/))
    await page.setInputFiles('.crop-tool input[type=file]', await paintPhoto(page))
    await eventually(async () => expect(await page.locator('.crop-sent').textContent()).toMatch(/^No upload since/))
  })
})

async function visitWithPhoto(): Promise<Page> {
  const { page } = await here.visit('/', { prepare: refuseStatistics })
  await openPhoto(page)
  return page
}

/** Sends an empty report, which the server does not log. */
async function send(page: Page) {
  const status = await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/reports+json' }
    const answer = await fetch('/api/reports', { method: 'POST', headers, body: '[]' })
    await answer.text()
    return answer.status
  })
  expect(status).toBe(204)
}
