import { defaultLanguage } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { eventually } from '../../support/eventually.ts'
import { follow } from '../../support/follow.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { innerPage, innerPath, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { shows } from '../../support/shows.ts'
import { still, visits } from '../../support/visits.ts'
import { clickOn } from './click-on.ts'

const here = visits(sharedSite, still)

describe('a link to an anchor on a page', () => {
  test.each([
    ['a section', 'main section[id]', (id: string) => id],
    ['an answer in a closed disclosure', 'main details:not([open]) [id]', (id: string) => id],
    ['an encoded id', 'main section[id]', (id: string) => `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`],
  ])('scrolls to %s below the header, makes it visible, and focuses it', async (_name, selector, encode) => {
    const { page } = await here.visit(innerPath)
    const id = (await page.locator(selector).nth(1).getAttribute('id'))!
    await follow(page, '/')
    await shows(page, '/')
    expect(await clickOn(page, { href: `${innerPath}#${encode(id)}` })).toBe(true)
    const place = page.locator(`[id="${id}"]`)
    await eventually(async () => expect(await place.evaluate(it => it === document.activeElement)).toBe(true))
    expect(await place.isVisible()).toBe(true)
    const { top, header, atEnd } = await place.evaluate(it => ({
      top: it.getBoundingClientRect().top,
      header: document.querySelector('header')!.getBoundingClientRect().bottom,
      atEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
    }))
    expect(top).toBeGreaterThanOrEqual(Math.max(0, header))
    if (!atEnd) expect(top).toBeLessThan(240)
  })

  test('on the current page adds a history entry, and a second click on the link adds none', async () => {
    const { page } = await here.visit(innerPath)
    const entries = () => page.evaluate(() => history.length)
    const before = await entries()
    for (let i = 0; i < 3; i++) await page.click('main nav a[href^="#"] >> nth=1')
    expect(new URL(page.url()).hash).toBe(await page.getAttribute('main nav a[href^="#"] >> nth=1', 'href'))
    expect(await entries()).toBe(before + 1)
  })

  test('moves the focus to the content if it is the skip link', async () => {
    const { page } = await here.visit(innerPath)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('main'))
  })
})

test('a link with another spelling of a language causes a full page load of its page', async () => {
  const { page } = await here.visit('/')
  await mark(page)
  const spelling = `/${otherLanguage.toUpperCase()}${href(innerPage, defaultLanguage)}`
  await follow(page, `${spelling}?a=1#main`)
  await page.waitForURL(`${here.site.url}${otherInnerPath}?a=1#main`)
  await shows(page, otherInnerPath)
  expect(await isMarked(page)).toBe(false)
})
