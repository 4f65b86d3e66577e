import { readLatest } from '../../../server/builds/latest-build.ts'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { connect } from '../../support/init-scripts.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { photo } from '../../support/photo.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { secondPath, shows } from '../../support/shows.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

/** Opens a page whose server reports another live build, activated `later` milliseconds after the page's build. */
async function visitBuild(later: number) {
  const { timestamp } = (await readLatest(here.site.buildsDir))!
  const asked = Promise.withResolvers<void>()
  const visit = await here.visit('/', {
    prepare: async page => {
      await page.addInitScript(connect, { saveData: true })
      await page.route('**/builds/latest.json?*', async route => {
        await route.fulfill({ json: { id: 'f'.repeat(16), timestamp: timestamp + later } })
        asked.resolve()
      })
    },
  })
  await mark(visit.page)
  await asked.promise
  await settled(visit.page)
  return visit
}

describe('the next navigation', () => {
  test('loads a newer build with a full page load', async () => {
    const { page } = await visitBuild(1)
    await follow(page, `${innerPath}?a=1#main`)
    await eventually(async () => expect(await isMarked(page)).toBe(false))
    await shows(page, innerPath)
    expect(page.url()).toBe(`${here.site.url}${innerPath}?a=1#main`)
  })

  test('stays in the same document if the other build is older', async () => {
    const { page } = await visitBuild(-1)
    await follow(page, innerPath)
    await shows(page, innerPath)
    expect(await isMarked(page)).toBe(true)
  })

  test('stays in the same document as long as a photo is not saved', async () => {
    const { page } = await visitBuild(1)
    await page.setInputFiles('#crop input', photo)
    await page.waitForSelector('.crop-canvas')
    await follow(page, innerPath)
    await shows(page, innerPath)
    expect(await isMarked(page)).toBe(true)
    await follow(page, '/')
    await shows(page, '/')
    const saved = page.waitForEvent('download')
    await page.locator('.crop-download').click()
    await saved
    await page.locator('.crop-close').click()
    await page.waitForSelector('.crop-canvas', { state: 'detached' })
    await follow(page, secondPath)
    await eventually(async () => expect(await isMarked(page)).toBe(false))
    await shows(page, secondPath)
  })
})
