import type { Page } from 'playwright-core'
import { routes } from '../../../shared/routes.ts'
import { otherInnerPath } from '../../support/sample-routes.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { extend } from './extension.ts'

const here = visits(sharedSite, still)

describe('hydration', () => {
  test('writes nothing to the console on any page in any language', async () => {
    const { page } = await here.visit('/')
    for (const { path } of routes.slice(1)) {
      await page.goto(here.site.url + path)
      await isHydrated(page)
    }
  })

  test.each([otherInnerPath, '/nowhere'])(
    'writes nothing to the console on %s with nodes and attributes of a browser extension',
    async path => {
      const { page, said } = await here.visit(path, { prepare: page => page.addInitScript(extend) })
      expect(await page.locator('[data-extension]').count()).toBe(3)
      if (path === '/nowhere') expect(said()).toEqual([expect.stringContaining('404')])
    },
  )

  /* React yields to the browser after 5 ms of work (https://web.dev/articles/optimize-long-tasks). In this test, the clock
     advances by 1 ms each time React reads it, so the number of tasks does not depend on the machine. */
  test.each(['/', otherInnerPath])(
    'of %s is divided into many tasks, so that the page can respond to a tap in between',
    async path => {
      const { page } = await here.visit(path, { prepare: page => page.addInitScript(countTasks) })
      expect(await tasks(page)).toBeGreaterThan(20)
    },
  )
})

declare global {
  var tasksOfReact: number
}

const tasks = (page: Page) => page.evaluate(() => tasksOfReact)

function countTasks(): void {
  globalThis.tasksOfReact = 0
  let now = 0
  performance.now = () => now++
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (...message: unknown[]) {
    if (!('hydrated' in document.documentElement.dataset)) tasksOfReact++
    return postMessage.apply(this, message as Parameters<typeof postMessage>)
  }
}
