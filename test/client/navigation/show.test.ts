import { hydrationMeasure } from '../../../client/hydration-measure.ts'
import { innerPath, otherHome, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { FakeElement } from './fake-browser.ts'
import { pageOf, withNavigation } from './fake-site.ts'

async function load(options: Parameters<typeof withNavigation>[0] = {}) {
  const site = await withNavigation(options)
  const heading = new FakeElement('h1')
  site.browser.found.h1 = [heading]
  const { show, hasTransitions } = await import('../../../client/navigation/show.ts')
  const next = (path: string) => ({ page: pageOf(path), View: site.View })
  return { ...site, heading, show, hasTransitions, next }
}
const top = { top: 0, behavior: 'instant' }
const isLanguageStored = () => document.cookie.includes(`i18n_redirected=${otherLanguage}`)

describe('show', () => {
  test('shows a page from its top, focuses the heading and announces the title', async () => {
    const { show, next, browser, heading, shownPage } = await load()
    await show(next(innerPath), '', 'push')
    expect(shownPage.getState()).toMatchObject({
      shown: { page: pageOf(innerPath) },
      announcement: `Title of ${innerPath}, loaded`,
    })
    expect(document.title).toBe(`Title of ${innerPath}`)
    expect(browser.scrolls).toEqual([top, top])
    expect(document.activeElement).toBe(heading)
    expect(isLanguageStored()).toBe(false)
  })

  test('scrolls to the element of the hash and focuses that element', async () => {
    const { show, next, browser, heading } = await load()
    const place = new FakeElement('section')
    browser.ids.b = place
    await show(next(innerPath), '#b', 'push')
    expect([document.activeElement, place.scrolls.length, heading.focuses]).toEqual([place, 1, []])
  })

  test.each([
    ['traverse', 60],
    ['push', 0],
  ] as const)('for the type %s scrolls to %d', async (type, expected) => {
    const { show, next, browser } = await load()
    const entries = await import('../../../client/navigation/history-entries.ts')
    Object.assign(globalThis, { scrollY: 60 })
    entries.saveScroll()
    await show(next(innerPath), '', type)
    expect(browser.scrolls.at(-1)).toEqual({ top: expected, behavior: 'instant' })
  })

  test('keeps the scroll position for the same page in another language, and stores the language', async () => {
    const { show, next, browser, heading } = await load({ path: innerPath })
    const pressed = new FakeElement('a')
    Object.assign(document, { activeElement: pressed })
    await show(next(otherInnerPath), '', 'push')
    expect([browser.scrolls, document.activeElement, heading.focuses]).toEqual([[], pressed, []])
    expect([isLanguageStored(), browser.local.get('offer')]).toEqual([true, '1'])
  })

  test('focuses the heading if the clicked element is gone', async () => {
    const { show, next, heading } = await load({ path: innerPath })
    await show(next(otherInnerPath), '', 'push')
    expect(document.activeElement).toBe(heading)
  })

  test('shows another page in another language from its top, and stores the language', async () => {
    const { show, next, browser } = await load({ path: innerPath })
    await show(next(otherHome), '', 'push')
    expect([browser.scrolls.length, isLanguageStored()]).toEqual([2, true])
  })

  test('does not store the language of a page reached by back or forward, and restores its scroll position', async () => {
    const { show, next, browser } = await load({ path: innerPath })
    await show(next(otherInnerPath), '', 'traverse')
    expect([isLanguageStored(), browser.local.size, browser.scrolls.length]).toEqual([false, 0, 2])
  })

  test('shows nothing if it is cancelled before the browser draws', async () => {
    const { show, next, browser, shown } = await load()
    await show(next(innerPath), '', 'push', AbortSignal.abort())
    expect([shown().view, browser.scrolls, document.title]).toEqual(['index', [], ''])
  })

  test('records the path of the shown page', async () => {
    const { show, next } = await load()
    const entries = await import('../../../client/navigation/history-entries.ts')
    history.replaceState(history.state, '', innerPath)
    await show(next(innerPath), '', 'traverse')
    expect(entries.shownPath()).toBe(innerPath)
  })

  test.each([
    [false, 1],
    [true, 0],
  ])('with reduced motion %s uses %d view transitions', async (reducedMotion, times) => {
    const { show, next, browser, shown } = await load()
    browser.reducedMotion = reducedMotion
    await show(next(innerPath), '', 'push')
    expect([browser.transitions, shown().view]).toEqual([times, pageOf(innerPath).view])
  })

  test.each([
    [35, true],
    [36, false],
  ])('after a hydration of %d ms, a page change has a view transition: %s', async (duration, expected) => {
    const { hasTransitions } = await load()
    performance.measure(hydrationMeasure, { start: 0, duration })
    expect(hasTransitions()).toBe(expected)
    performance.clearMeasures()
  })

  test('works without view transitions', async () => {
    const { show, next, shown, hasTransitions } = await load()
    Reflect.deleteProperty(document, 'startViewTransition')
    expect(hasTransitions()).toBe(false)
    await show(next(innerPath), '', 'push')
    expect(shown().view).toBe(pageOf(innerPath).view)
  })
})
