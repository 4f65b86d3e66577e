import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { href, isGuarded, type PageName, pages } from '../../../shared/routes.ts'
import { photo } from '../../support/photo.ts'
import { otherLanguage } from '../../support/sample-routes.ts'
import { settled } from '../../support/settled.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { faintText } from '../accessibility/faint-text.ts'
import { extend } from './extension.ts'

const here = visits(sharedSite, still)

const names = (Object.keys(pages) as PageName[]).filter(name => !isGuarded(pages[name]))
const table = [defaultLanguage, otherLanguage].flatMap(language => names.map(name => [name, language] as const))

describe('with a silent console', () => {
  test.each(table)('the page %s opens in %s and is hydrated', async (name, language) => {
    const { page } = await here.visit(href(name, language))
    expect(await page.getAttribute('html', 'lang')).toBe(languageRow(language).tag)
    expect(await page.locator('h1').isVisible()).toBe(true)
    await settled(page)
  })

  test('the home page is hydrated with nodes and attributes of a browser extension', async () => {
    const { page } = await here.visit('/', { prepare: page => page.addInitScript(extend) })
    expect(await page.locator('[data-extension]').count()).toBe(3)
  })
})

test('hydration keeps the menu open and opens a photo that was chosen before', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { page } = await here.visit('/', {
    hydrated: false,
    prepare: page => page.route('**/assets/*.js', route => held.then(() => route.continue())),
  })
  await page.locator('header .languages summary').click()
  await page.setInputFiles('#crop input', photo)
  release()
  await isHydrated(page)
  expect(await page.locator('header .languages').getAttribute('open')).toBe('')
  await page.waitForSelector('#crop .crop-canvas')
})

test.each(names)('the page %s is dark and readable in a dark colour scheme', async name => {
  const { page } = await here.visit(href(name, defaultLanguage), { colorScheme: 'dark' })
  expect(await page.evaluate(groundLightness)).toBeLessThan(0.2)
  expect([...(await faintText(page, '.wall')), ...(await faintText(page, 'footer'))]).toEqual([])
})

/** Returns the lightness of the page's background, from 0 (black) to 1 (white). Runs in the page. */
function groundLightness(): number {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')!
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, 1, 1)
  for (const element of [document.documentElement, document.body]) {
    pen.fillStyle = getComputedStyle(element).backgroundColor
    pen.fillRect(0, 0, 1, 1)
  }
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
  return (red! + green! + blue!) / (3 * 255)
}

test('the browser can show the icon that the page links and the icon at /favicon.ico', async () => {
  const { page } = await here.visit('/')
  const widths = await page.evaluate(() =>
    Promise.all(
      [document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href, '/favicon.ico'].map(async src => {
        const image = new Image()
        image.src = src
        await image.decode()
        return image.naturalWidth
      }),
    ),
  )
  expect(Math.min(...widths)).toBeGreaterThan(0)
})
