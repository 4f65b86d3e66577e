import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { connect } from '../../support/init-scripts.ts'
import { visits } from '../../support/visits.ts'

const here = visits()

/** The names of the scripts that a page fetches, as they come. */
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
  return { page, scripts }
}

const restoration = (page: Page) => page.evaluate(() => history.scrollRestoration)

describe('after hydration, when the browser has nothing to do', () => {
  test('the navigation, then toasts and overlay, and at home the tool are fetched', async () => {
    const { page, scripts } = await visitNoting('/')
    await eventually(() => expect(scripts).toContain('cropper-section'))
    const order = ['navigate', 'toasts-and-overlay', 'cropper-section'].map(name => scripts.indexOf(name))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(order[0]).toBeGreaterThan(scripts.indexOf('hydrate'))
    // Nobody is about to leave yet.
    expect(await restoration(page)).toBe('auto')
    await page.hover('header nav a[href="/faq"]')
    await eventually(async () => expect(await restoration(page)).toBe('manual'))
  })

  test('elsewhere the tool is not', async () => {
    const { page, scripts } = await visitNoting('/faq')
    await eventually(() => expect(scripts).toContain('toasts-and-overlay'))
    await page.waitForTimeout(1000)
    expect(scripts).not.toContain('cropper-section')
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }])(
    'nothing of it is on a connection of %j',
    async connection => {
      const { page, scripts } = await visitNoting('/', connection)
      await page.waitForTimeout(1500)
      expect(scripts.filter(name => /^(navigate|toasts|cropper)/.test(name))).toEqual([])
    },
  )

  test('a tap on a link whose page has been seen waits for nothing: no request, no timer, no frame, no animation', async () => {
    const asked: string[] = []
    const fetched: string[] = []
    const { page } = await here.visit('/', {
      prepare: async page => {
        await page.clock.install()
        page.on('request', request => asked.push(request.url()))
        page.on('requestfinished', request => fetched.push(request.url()))
      },
    })
    // A request that is held for long is warned of: the last of the page's own are the camera and, by a timer, the manifest.
    await eventually(() => {
      for (const last of ['/faq/_payload', '/camera-dialog.', '/builds/meta/'])
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
    // Without a pointer that comes before it.
    await page.evaluate(() => document.querySelector<HTMLElement>('header nav a[href="/faq"]')!.click())
    await page.waitForSelector('.site-faq')
    expect(await page.locator('h1').count()).toBe(1)
    // What comes after the picture, too.
    await eventually(async () => expect(await page.title()).toMatch(/^Questions/))
  })
})
