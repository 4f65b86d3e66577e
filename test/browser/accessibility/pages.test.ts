import { languages } from '../../../shared/languages.ts'
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

test.each(languages)('the pages in $name have no fault that tools can find', async ({ code, tag }) => {
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
})

/** Colours are the same in every language. Forced ones axe cannot read, and has only to look at the rest again. */
const schemes = [
  ['in the light', { colorScheme: 'light' }, colorsOnly],
  ['in the dark', { colorScheme: 'dark' }, colorsOnly],
  ['in a reader’s own light colours', { colorScheme: 'light', forcedColors: 'active' }, formsOnly],
  ['in a reader’s own dark colours', { colorScheme: 'dark', forcedColors: 'active' }, formsOnly],
] as const

test.each(schemes)('what the pages say can be read well %s', async (_name, media, rules) => {
  const { page, said } = await here.visit('/', media)
  for (const path of pathsIn('en')) {
    await page.goto(here.site.url + path)
    await isHydrated(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    const wide = [...(await runAxe(page, rules)), ...(await faintText(page))]
    await page.setViewportSize({ width: 390, height: 800 })
    expect([path, wide, await faintText(page)]).toEqual([path, [], []])
  }
  expect(said()).toEqual([expect.stringContaining('404')])
})
