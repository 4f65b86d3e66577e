import { defaultLanguage } from '../../../shared/languages.ts'
import { visits } from '../../support/visits.ts'
import { movements } from './movements.ts'
import { pathsIn } from './paths-in.ts'

const here = visits()

test('every page has animations by default, and none if the visitor prefers reduced motion', async () => {
  const { page, said } = await here.visit('/', { viewport: { width: 390, height: 800 } })
  for (const path of pathsIn(defaultLanguage)) {
    await page.goto(here.site.url + path)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect((await movements(page)).length).toBeGreaterThan(1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect([path, await movements(page)]).toEqual([path, []])
  }
  expect(said()).toEqual([expect.stringContaining('404')])
})
