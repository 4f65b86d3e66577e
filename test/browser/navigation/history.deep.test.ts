import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { goInHistory } from '../../support/go-in-history.ts'
import { blockStorage } from '../../support/init-scripts.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { secondPath, shows } from '../../support/shows.ts'
import { isHydrated, visits } from '../../support/visits.ts'

const here = visits()

const scrolledTo = (page: Page, top: number) =>
  eventually(async () => expect(await page.evaluate(() => Math.round(scrollY))).toBe(top))
const scroll = (page: Page, top: number) => page.evaluate(top => scrollTo(0, top), top)

describe('back and forward', () => {
  test('restore the scroll position from before a jump to a hash that was typed by hand', async () => {
    const { page } = await here.visit(innerPath)
    const id = await page.locator('main section[id]').last().getAttribute('id')
    await scroll(page, 120)
    await page.evaluate(id => location.assign(`#${id}`), id)
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200))
    const place = await page.evaluate(() => Math.round(scrollY))
    await page.goBack()
    await scrolledTo(page, 120)
    await page.goForward()
    await scrolledTo(page, place)
    await page.goBack()
    await scrolledTo(page, 120)
  })

  test('restore the scroll position after a reload and after a visit to another site', async () => {
    const { page } = await here.visit('/')
    await scroll(page, 500)
    await follow(page, innerPath)
    await shows(page, innerPath)
    await scroll(page, 300)
    await page.reload()
    await isHydrated(page)
    await scrolledTo(page, 300)
    await page.goto('about:blank')
    await page.goBack()
    await isHydrated(page)
    await scrolledTo(page, 300)
    await page.goBack()
    await shows(page, '/')
    await scrolledTo(page, 500)
    await page.goto('about:blank')
    await goInHistory(page, -1)
    await isHydrated(page)
    await scrolledTo(page, 500)
  })

  test('restore the scroll position before any script has run', async () => {
    // A late font would change the height of the text above, and scroll anchoring would scroll the page.
    const { page, said } = await here.visit('/', { prepare: page => page.route('**/*.woff2', route => route.abort()) })
    await follow(page, innerPath)
    await shows(page, innerPath)
    await settled(page)
    await scroll(page, 300)
    await scrolledTo(page, 300)
    // Leave for a page that uses the same process. If the visitor came back from a page in another process, the browser would
    // apply the scroll restoration setting too late.
    await page.goto(`${here.site.url}/healthz`)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', route => held.then(() => route.continue()))
    await page.goBack({ waitUntil: 'commit' })
    await scrolledTo(page, 300)
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
    release()
    await isHydrated(page)
    await scrolledTo(page, 300)
    expect(said().filter(line => !line.includes('ERR_FAILED'))).toEqual([])
  })

  test('return to the end of a page, although its footer is laid out only near the viewport', async () => {
    const { page } = await here.visit('/', { viewport: { width: 360, height: 780 } })
    const foot = async () => {
      await scroll(page, 1_000_000)
      return page.evaluate(async () => {
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
        return Math.round(scrollY)
      })
    }
    const top = await foot()
    await follow(page, innerPath)
    await shows(page, innerPath)
    await page.goBack()
    await shows(page, '/')
    await scrolledTo(page, top)
    await page.reload()
    await isHydrated(page)
    await scrolledTo(page, top)
    expect(await foot()).toBe(top)
  })

  test('show the same open answers as before', async () => {
    const { page } = await here.visit(innerPath)
    const open = () => page.locator('main details').evaluateAll(all => all.map(one => (one as HTMLDetailsElement).open))
    await page.evaluate(() => {
      for (const details of [...document.querySelectorAll<HTMLDetailsElement>('main details')].slice(1))
        details.open = !details.open
    })
    const before = await open()
    expect(before).not.toEqual([])
    await scroll(page, 400)
    await follow(page, secondPath)
    await shows(page, secondPath)
    await page.goBack()
    await shows(page, innerPath)
    await eventually(async () => expect(await open()).toEqual(before))
    await scrolledTo(page, 400)
  })

  test('restore the scroll position if storage is blocked', async () => {
    const { page } = await here.visit('/', { prepare: page => page.addInitScript(blockStorage) })
    await scroll(page, 400)
    await follow(page, innerPath)
    await shows(page, innerPath)
    await page.goBack()
    await shows(page, '/')
    await scrolledTo(page, 400)
  })
})
