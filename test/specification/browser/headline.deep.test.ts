import { languageRow, languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { textOnCircle } from '../../browser/pages/text-on-circle.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

const windows = [
  [360, 640],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 940],
  [1920, 1080],
  [2560, 1440],
  [3440, 1440],
] as const

const advice = 'Shorten hero.title in locales, or change the columns in client/pages/home/hero.css.'

test.each(languages.map(({ code }) => code))(
  'in %s, no line of the first screen runs into the circle, in windows of 360 to 3440 px',
  async code => {
    const { page } = await here.visit(href('index', code), { locale: languageRow(code).tag })
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      expect({ advice, width, height, over: await textOnCircle(page) }).toEqual({ advice, width, height, over: [] })
    }
  },
)

test.each([560, 640])(
  'a phone of 360 by %i px shows in every language that the photo stays on the device',
  async height => {
    const { page } = await here.visit('/', { viewport: { width: 360, height } })
    for (const { code } of languages) {
      await page.goto(here.site.url + href('index', code))
      const { bottom, top } = await page.locator('.hero-words strong').evaluate(one => one.getBoundingClientRect())
      expect({ code, isShown: top > 0 && bottom <= height }).toEqual({ code, isShown: true })
    }
  },
)
