import type { Page } from 'playwright-core'
import { paintPhoto } from '../../support/paint-photo.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { openAccount } from '../account/visitor.ts'
import { focusMark } from './focus-mark.ts'

const here = visits(sharedSite, still)

/** Returns the same string for controls that look alike in one container, so that the test checks only one of them. */
const kindOfStop = () => {
  const active = document.activeElement
  if (!active || active === document.body) return undefined
  if (active.matches('.live-samples button')) return active.getAttribute('aria-label') ?? active.outerHTML
  const around = active.closest('dialog, .cropper-section, .wall, .languages, .footer-languages, main')
  return `${active.tagName}.${active.className} in ${around?.className || around?.tagName}`
}

async function faintStops(page: Page, rounds = 1): Promise<string[]> {
  const marks = new Map<string, number>()
  for (let left = 0; left < rounds; ) {
    await page.keyboard.press('Tab')
    const kind = await page.evaluate(kindOfStop)
    if (!kind) left++
    else if (!marks.has(kind)) marks.set(kind, await focusMark(page))
  }
  expect(marks.size).toBeGreaterThan(5)
  return [...marks].filter(([, mark]) => mark < 1).map(([kind, mark]) => `${mark.toFixed(2)}: ${kind}`)
}

test.each([
  ['in a light colour scheme', { colorScheme: 'light' }],
  ['in a dark colour scheme', { colorScheme: 'dark' }],
  ['in forced colours', { forcedColors: 'active' }],
] as const)('each kind of control shows its focus clearly %s', async (_name, media) => {
  const { page } = await here.visit('/', {
    ...media,
    viewport: { width: 1280, height: 1000 },
  })
  expect(await faintStops(page)).toEqual([])
  await page.setInputFiles('#crop input', await paintPhoto(page))
  await page.locator('.crop-overlay').waitFor()
  await page.click('.crop-options summary')
  await page.focus('#crop')
  expect(await faintStops(page)).toEqual([])
  await openAccount(page)
  expect(await faintStops(page, 2)).toEqual([])
})
