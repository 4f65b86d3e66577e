import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { connect } from '../../support/init-scripts.ts'
import { visits } from '../../support/visits.ts'

const here = visits()

/** The names of the scripts that a page fetches, as they come. */
async function visitNoting(path: string, connection: Parameters<typeof connect>[0] = {}, clock = false) {
  const scripts: string[] = []
  const { page } = await here.visit(path, {
    prepare: async page => {
      if (clock) await page.clock.install()
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

  test('a tap on a link whose page has been seen fetches nothing any more, and waits for no timer', async () => {
    const { page, scripts } = await visitNoting('/', {}, true)
    await eventually(() => expect(scripts).toContain('cropper-section'))
    await page.waitForLoadState('networkidle')
    await page.route('**/*', () => {})
    await page.clock.pauseAt(Date.now() + 60_000)
    // Without a pointer that comes before it.
    await page.evaluate(() => document.querySelector<HTMLElement>('header nav a[href="/faq"]')!.click())
    await page.waitForSelector('.site-faq')
  })

  test('the heading of the next page stands within six times what the browser’s picture of the page before takes', async () => {
    const { page, scripts } = await visitNoting('/')
    await eventually(() => expect(scripts).toContain('cropper-section'))
    await page.waitForLoadState('networkidle')
    const { click, picture } = await page.evaluate(async () => {
      const click: number[] = []
      const picture: number[] = []
      for (let i = 0; i < 4; i++) {
        const wanted = i % 2 ? '.site-index' : '.site-faq'
        const link = i % 2 ? 'header .header-brand' : 'header nav a[href="/faq"]'
        let start = performance.now()
        const isThere = new Promise<void>(done => {
          const changes = new MutationObserver(() => {
            if (!document.querySelector(wanted)) return
            changes.disconnect()
            done()
          })
          changes.observe(document.body, { childList: true, subtree: true, attributes: true })
        })
        document.querySelector<HTMLElement>(link)!.click()
        await isThere
        click.push(performance.now() - start)
        await document.activeViewTransition?.finished
        await new Promise(done => setTimeout(done, 700))
        start = performance.now()
        const view = document.startViewTransition(() => {})
        await view.updateCallbackDone
        picture.push(performance.now() - start)
        await view.finished
        await new Promise(done => setTimeout(done, 700))
      }
      return { click, picture }
    })
    // React's work comes beside it; the end of a picture's turn, or of a request, would come later. What is always waited for is in
    // the quickest too, which a busy machine holds up least.
    expect(Math.min(...click)).toBeLessThan(6 * Math.min(...picture))
  })
})
