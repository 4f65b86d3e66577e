import { defaultLanguage } from '../../../shared/languages.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { ids } from '../consent/visit-asked.ts'
import { pathsIn } from './paths-in.ts'
import { runAxe } from './run-axe.ts'
import { reachState, walks } from './states.ts'
import { refuseStatistics } from './visitors-browser.ts'

const here = visits(() => serveSite({ env: ids }), still)

describe('axe, with WCAG 2.2 AA and best practices,', () => {
  test.each(pathsIn(defaultLanguage))('finds no violation on the page %s', async path => {
    const { page, said } = await here.visit(path, { prepare: refuseStatistics })
    expect(await runAxe(page)).toEqual([])
    // One of the paths (`/…/nowhere`) does not exist, so Chromium logs a 404 error.
    expect(said().filter(line => !line.includes('404'))).toEqual([])
  })

  test.each(Object.entries(walks))('finds no violation in the states of %s', async (_name, walk) => {
    const { page } = await here.visit(walk.path(defaultLanguage), walk.options)
    for (const state of walk.states) {
      const [name, part] = state
      await reachState(page, state, defaultLanguage)
      // Wait for the output file, because the page shows its size in a paler colour until the file is ready.
      await page.locator('.crop-weight[aria-busy="true"]').waitFor({ state: 'detached' })
      expect([name, await runAxe(page, undefined, part)]).toEqual([name, []])
    }
  })
})
