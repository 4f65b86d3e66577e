import { generate, parse, walk } from 'css-tree'
import type { Page, Route } from 'playwright-core'
import { match, type PageName, pages } from '../../shared/routes.ts'
import { newerScripts, newerStyles } from '../client/newer-features.ts'
import { eventually } from '../support/eventually.ts'
import { photo } from '../support/photo.ts'
import { innerPath } from '../support/sample-routes.ts'
import { visits } from '../support/visits.ts'

const here = visits()

/** Removes newer features, such as `.startViewTransition` or `ClipboardItem`. Runs in the page. */
function takeAway(names: string[]): void {
  const prototypes = [Document, Navigator, HTMLElement, Element, IDBFactory].map(({ prototype }) => prototype as object)
  for (const name of names) {
    const member = name.slice(name.indexOf('.') + 1)
    for (const owner of [window, ...prototypes]) Reflect.deleteProperty(owner, member)
  }
}

function olderStyles(styles: string): string {
  const tree = parse(styles)
  const isNewer = (...path: string[]) => path.join('.') in newerStyles
  walk(tree, {
    visit: 'Rule',
    enter(rule, item, list) {
      let isUnknown = false
      walk(rule.prelude, node => {
        if (/^Pseudo/.test(node.type)) isUnknown ||= isNewer('selectors', (node as { name: string }).name)
      })
      if (isUnknown) list?.remove(item!)
    },
  })
  walk(tree, {
    visit: 'Declaration',
    enter({ property, value }, item, list) {
      let isUnknown = isNewer('properties', property)
      walk(value, node => {
        if (node.type === 'Identifier' || node.type === 'Function')
          isUnknown ||= isNewer('properties', property, node.name)
      })
      if (isUnknown) list?.remove(item!)
    },
  })
  return generate(tree)
}

async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript(takeAway, Object.keys(newerScripts))
  const older = async (route: Route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _, ...headers } = answer.headers()
    const html = (await answer.text()).replace(
      /<style>(.*?)<\/style>/s,
      (_, styles) => `<style>${olderStyles(styles)}</style>`,
    )
    await route.fulfill({ response: answer, headers, body: html })
  }
  await page.route(url => !url.pathname.includes('.') && !url.pathname.startsWith('/api'), older)
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('the simulated oldest browser lacks the newer features', async () => {
  const { page } = await here.visit('/', { prepare: makeOlder })
  const left = await page.evaluate(() => [
    'startViewTransition' in document,
    'showPopover' in document.body,
    'ClipboardItem' in window,
    'share' in navigator,
  ])
  expect(left).toEqual([false, false, false, false])
  expect(await page.evaluate(() => document.querySelector('style')!.textContent)).not.toMatch(
    /text-wrap|view-timeline|::view-transition/,
  )
})

test.each([360, 1280])('every page works in the oldest browsers, also by navigation, %d pixels wide', async width => {
  const { page } = await here.visit('/', { prepare: makeOlder, viewport: { width, height: 800 } })
  expect(await isWide(page)).toBe(false)
  const linked = await page.locator('footer a').evaluateAll(all => all.map(one => one.getAttribute('href')))
  const names = (Object.keys(pages) as PageName[]).filter(name => linked.includes(pages[name].path))
  expect(names.length).toBeGreaterThan(1)
  // Begin with another page, because a click on the link to the current page would change nothing.
  for (const name of [...names.slice(1), names[0]!]) {
    await page.locator(`footer a[href="${pages[name].path}"]`).first().click()
    await page.locator(`.site-${name}`).waitFor()
    expect([name, await isWide(page)]).toEqual([name, false])
  }
})

test('the oldest browsers open and save a photo, without the buttons to copy and share', async () => {
  const { page } = await here.visit('/', { prepare: makeOlder, acceptDownloads: true })
  await page.setInputFiles('#crop input', photo)
  await page.locator('.crop-weight:not([aria-busy=true])').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.crop-download')])
  expect(download.suggestedFilename()).toBe('portrait-192-round.png')
  expect(await page.getByRole('button', { name: /^(Copy|Share)/ }).count()).toBe(0)
})

test('the oldest browsers show a toast of normal height above the page', async () => {
  // Matches the page's payload, and the message file that the page requests if the payload fails.
  const files = new RegExp(`_payload\\.json$|/${match(innerPath)!.page}\\.json$`)
  const prepare = async (page: Page) => {
    await makeOlder(page)
    await page.route(
      url => files.test(url.pathname),
      route => route.abort(),
    )
  }
  const { page, end } = await here.visit('/', { prepare })
  await page.setInputFiles('#crop input', photo)
  await page.locator('.crop-canvas').waitFor()
  await page.locator(`footer a[href="${innerPath}"]`).first().click()
  const toast = page.locator('.toast')
  await toast.waitFor()
  await eventually(async () => {
    const box = (await toast.boundingBox())!
    expect(box.height).toBeLessThan(120)
    const isAbove = page.evaluate(
      ([x, y]) => document.elementFromPoint(x!, y!)?.closest('.toast') !== null,
      [box.x + 20, box.y + 20],
    )
    expect(await isAbove).toBe(true)
  })
  await end()
})
