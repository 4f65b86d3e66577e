import { defaultLanguage, languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { isHydrated, still, visits } from '../../support/visits.ts'
import { faintText } from './faint-text.ts'
import { nameFaults } from './name-faults.ts'
import { pathsIn } from './paths-in.ts'
import { colorsOnly, formsOnly, runAxe } from './run-axe.ts'
import { smallTargets } from './small-targets.ts'
import { withScreenReader } from './with-screen-reader.ts'

const here = visits(sharedSite, { ...still, launch: withScreenReader })

test.each(languages)(
  'the pages in $name have no axe violation, no target below 44 px and no control without a name',
  async ({ code, tag }) => {
    const { page, said } = await here.visit(href('index', code), { locale: tag })
    for (const path of pathsIn(code)) {
      await page.goto(here.site.url + path)
      await isHydrated(page)
      const faults = [
        ...(await runAxe(page, formsOnly)),
        ...(await smallTargets(page, 44)),
        ...(await nameFaults(page, code)),
      ]
      expect([path, faults]).toEqual([path, []])
    }
    expect(said()).toEqual([expect.stringContaining('404')])
  },
)

/** The test uses only one language, because all languages have the same colours. */
const schemes = [
  ['a light colour scheme', { colorScheme: 'light' }, colorsOnly],
  ['a dark colour scheme', { colorScheme: 'dark' }, colorsOnly],
  ['forced light colours', { colorScheme: 'light', forcedColors: 'active' }, formsOnly],
  ['forced dark colours', { colorScheme: 'dark', forcedColors: 'active' }, formsOnly],
] as const

test.each(schemes)('the text of all pages has the contrast of WCAG AAA in %s', async (_name, media, rules) => {
  const { page, said } = await here.visit('/', media)
  for (const path of pathsIn(defaultLanguage)) {
    await page.goto(here.site.url + path)
    await isHydrated(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    const wide = [...(await runAxe(page, rules)), ...(await faintText(page))]
    await page.setViewportSize({ width: 390, height: 800 })
    expect([path, wide, await faintText(page)]).toEqual([path, [], []])
  }
  expect(said()).toEqual([expect.stringContaining('404')])
})
