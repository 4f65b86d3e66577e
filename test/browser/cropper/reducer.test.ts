import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

const script = /\/reduce\.worker-\w+\.js$/

/** Opens a photo that has to be reduced, once the reducer's script has come by itself, and names the workers it took. */
async function openPhoto(prepare: (page: Page) => Promise<unknown>) {
  const workers: string[] = []
  let answered: Promise<unknown> | undefined
  const visit = await here.visit('/', {
    prepare: page => {
      page.on('worker', worker => workers.push(worker.url()))
      answered = page.waitForResponse(script).then(response => (response.ok() ? response.finished() : null))
      return prepare(page)
    },
  })
  await answered
  await visit.page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await paintPhoto(visit.page, 3000, 2000))
  await visit.page.locator('.crop-overlay').waitFor()
  return { ...visit, workers }
}

describe('the reducer of large photos', () => {
  test('comes by itself, and ends with its photo', async () => {
    const { page, workers } = await openPhoto(async () => {})
    expect(workers).toEqual([expect.stringMatching(script)])
    await eventually(() => expect(page.workers()).toEqual([]))
  })

  test('that does not come is not missed', async () => {
    const { workers, said } = await openPhoto(page => page.route(script, route => route.fulfill({ status: 404 })))
    expect(workers).toEqual([])
    expect(said()).toEqual([expect.stringContaining('404')])
  })

  test('that does not start leaves the photo to the page', async () => {
    const refused: string[] = []
    const { end } = await openPhoto(page =>
      page.route(script, route => {
        if (route.request().resourceType() === 'fetch') return route.continue()
        refused.push(route.request().url())
        return route.abort()
      }),
    )
    expect(refused).toHaveLength(1)
    await end()
  })
})
