import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { connect } from '../../support/init-scripts.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { shows } from '../../support/shows.ts'
import { visits } from '../../support/visits.ts'

const here = visits()

async function visitNoting(path: string, connection: Parameters<typeof connect>[0] = {}) {
  const scripts: string[] = []
  const { page } = await here.visit(path, {
    prepare: async page => {
      await page.addInitScript(connect, connection)
      page.on('request', request => {
        const name = /\/assets\/([\w-]+)\.\w+\.js$/.exec(request.url())?.[1]
        if (name) scripts.push(name)
      })
    },
  })
  // The page requests the chunk `idle-tasks` immediately after it begins to prefetch.
  await eventually(() => expect(scripts).toContain('idle-tasks'))
  return { page, scripts }
}

/** On the home page, any key loads the live drawing. */
const pressInContent = (page: Page) => page.locator('main h1').press('Shift')

const restoration = (page: Page) => page.evaluate(() => history.scrollRestoration)

describe('an idle page', () => {
  test('prefetches the navigation code, then toasts and overlay', async () => {
    const { page, scripts } = await visitNoting('/')
    await eventually(() => expect(scripts).toContain('toasts-and-overlay'))
    const order = ['navigate', 'toasts-and-overlay'].map(name => scripts.indexOf(name))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(order[0]).toBeGreaterThan(scripts.indexOf('hydrate'))
    expect(await restoration(page)).toBe('auto')
    await page.hover(`a[href="${innerPath}"]:visible`)
    await eventually(async () => expect(await restoration(page)).toBe('manual'))
  })

  test('prefetches the tool and its parts when the visitor uses the content of the home page, not its menu', async () => {
    const { page, scripts } = await visitNoting('/')
    await page.locator('.live-stage').waitFor()
    await page.locator('header a').first().press('Shift')
    await settled(page)
    expect(scripts).not.toContain('cropper-section')
    await pressInContent(page)
    for (const name of ['cropper-section', 'faces', 'camera-dialog'])
      await eventually(() => expect(scripts).toContain(name))
  })

  test('does not prefetch the tool if it is not the home page', async () => {
    const { page, scripts } = await visitNoting(innerPath)
    await eventually(() => expect(scripts).toContain('toasts-and-overlay'))
    await pressInContent(page)
    await settled(page)
    expect(scripts).not.toContain('cropper-section')
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }])(
    'prefetches neither the navigation code nor toasts nor the tool on a connection of %j',
    async connection => {
      const { page, scripts } = await visitNoting('/', connection)
      await settled(page)
      expect(scripts.filter(name => /^(navigate|toasts|cropper)/.test(name))).toEqual([])
    },
  )
})

test('a click on a link whose page is prefetched needs no request, timer, frame or animation', async () => {
  const asked: string[] = []
  const fetched: string[] = []
  const { page } = await here.visit('/', {
    prepare: async page => {
      await page.clock.install()
      page.on('request', request => asked.push(request.url()))
      page.on('requestfinished', request => fetched.push(request.url()))
    },
  })
  await page.locator('.live-stage').waitFor()
  await pressInContent(page)
  // The route below never answers, and the site would log an error for each pending request.
  await eventually(() => {
    for (const last of [`${innerPath}/_payload`, '/camera-dialog.', '/builds/meta/'])
      expect(fetched).toContainEqual(expect.stringContaining(last))
    expect(asked.length - fetched.length).toBe(0)
  })
  await page.route('**/*', () => {})
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    const never = new Promise<never>(() => {})
    document.startViewTransition = update => {
      const { updateCallbackDone } = start(update)
      return { updateCallbackDone, ready: never, finished: never } as unknown as ViewTransition
    }
  })
  const before = await page.title()
  // Click with a script, because a mouse click would start with a pointer event.
  await page.evaluate(path => document.querySelector<HTMLElement>(`a[href="${path}"]`)!.click(), innerPath)
  await shows(page, innerPath)
  expect(await page.locator('h1').count()).toBe(1)
  await eventually(async () => expect(await page.title()).not.toBe(before))
})
