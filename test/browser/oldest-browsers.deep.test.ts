import { generate, parse, walk } from 'css-tree'
import type { Page, Route } from 'playwright-core'
import { pages } from '../../shared/routes.ts'
import { newerScripts, newerStyles } from '../client/newer-features.ts'
import { eventually } from '../support/eventually.ts'
import { photo } from '../support/photo.ts'
import { visits } from '../support/visits.ts'

const here = visits()

/** Runs first in the page: what the oldest browsers do not have is gone. A name behind a point is a method's. */
function takeAway(names: string[]): void {
  const prototypes = [Document, Navigator, HTMLElement, Element].map(({ prototype }) => prototype as object)
  for (const name of names) {
    const member = name.slice(name.indexOf('.') + 1)
    for (const owner of [window, ...prototypes]) Reflect.deleteProperty(owner, member)
  }
}

/** The stylesheet without what they do not know: they leave out a declaration, or a rule whose selector they cannot read. */
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

test('nothing of the list is there any more', async () => {
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

test.each([360, 1280])('the oldest browsers show every page, %d pixels wide', async width => {
  const { page } = await here.visit('/', { prepare: makeOlder, viewport: { width, height: 800 } })
  expect(await isWide(page)).toBe(false)
  for (const name of ['faq', 'privacy-policy', 'terms-conditions', 'index'] as const) {
    await page.locator(`footer a[href="${pages[name].path}"]`).first().click()
    await page.locator(`.site-${name}`).waitFor()
    expect([name, await isWide(page)]).toEqual([name, false])
  }
})

test('the oldest browsers open a photo and save it; what they cannot do is not offered', async () => {
  const { page } = await here.visit('/', { prepare: makeOlder, acceptDownloads: true })
  await page.setInputFiles('#crop input', photo)
  await page.locator('.crop-weight:not([aria-busy=true])').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.crop-download')])
  expect(download.suggestedFilename()).toBe('portrait-192-round.png')
  expect(await page.getByRole('button', { name: /^(Copy|Share)/ }).count()).toBe(0)
})

test('a toast is as high as its words there too, above the page', async () => {
  const { page, context, end } = await here.visit('/', { prepare: makeOlder })
  await page.setInputFiles('#crop input', photo)
  await page.locator('.crop-canvas').waitFor()
  await page.locator('[aria-live="assertive"]').waitFor({ state: 'attached' })
  await context.setOffline(true)
  await page.locator('footer a[href="/privacy-policy"]').first().click()
  const toast = page.locator('.toast')
  await toast.waitFor()
  // It comes sliding, and the overlay of the load goes.
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
