import type { Page, Route } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { chooseFile } from './on-site.ts'

const here = visits(sharedSite, still)

const refuse = (route: Route) => route.fulfill({ status: 404 })

const script = /\/reduce\.worker-\w+\.js$/

async function openPhoto(prepare: (page: Page) => Promise<unknown>) {
  const workers: string[] = []
  let answered: Promise<unknown> | undefined
  const visit = await here.visit('/', {
    prepare: page => {
      page.on('worker', worker => script.test(worker.url()) && workers.push(worker.url()))
      answered = page.waitForResponse(script).then(response => (response.ok() ? response.finished() : null))
      return prepare(page)
    },
  })
  const input = visit.page.locator('input[type=file]').first()
  await input.focus()
  await answered
  await input.setInputFiles(await paintPhoto(visit.page, 3000, 2000))
  await visit.page.locator('.crop-overlay').waitFor()
  return { ...visit, workers }
}

describe('the worker that reduces large photos', () => {
  test('is preloaded, and ends after its photo', async () => {
    const { page, workers } = await openPhoto(async () => {})
    expect(workers).toEqual([expect.stringMatching(script)])
    await eventually(() => expect(page.workers()).toEqual([]))
  })

  test('is awaited if the visitor chooses a photo while its script is loading', async () => {
    const held = Promise.withResolvers<void>()
    const prepare = (page: Page) => page.route(script, route => held.promise.then(() => route.continue()))
    const { page } = await here.visit('/', { fresh: true, prepare })
    const started = page.waitForEvent('worker', worker => script.test(worker.url()))
    await chooseFile(page, await paintPhoto(page, 3000, 2000))
    await page.locator('#crop[aria-busy=true]').waitFor()
    held.resolve()
    await started
    await page.locator('.crop-overlay').waitFor()
  })

  test('is optional: photos open even if its script cannot be fetched', async () => {
    const { workers, said } = await openPhoto(page => page.route(script, refuse))
    expect(workers).toEqual([])
    expect([...new Set(said())]).toEqual([expect.stringContaining('404')])
  })

  test('is loaded for a later photo if its script could not be fetched before', async () => {
    const { page, workers, said } = await openPhoto(page => page.route(script, refuse))
    expect(workers).toEqual([])
    expect([...new Set(said())]).toEqual([expect.stringContaining('404')])
    await page.unroute(script)
    const started = page.waitForEvent('worker', worker => script.test(worker.url()))
    await chooseFile(page, await paintPhoto(page, 3000, 2200))
    await started
  })

  test('is optional: the page reduces the photo if the worker does not start', async () => {
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
