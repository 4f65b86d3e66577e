import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { isMarked, mark } from '../../support/mark.ts'
import { photo } from '../../support/photo.ts'
import type { VisitOptions, visits } from '../../support/visits.ts'
import { sparing } from './note-requests.ts'

export const canvas = (page: Page) => page.locator('.crop-canvas')

export const isOpen = (page: Page, open: boolean) =>
  eventually(async () => expect(await canvas(page).count()).toBe(open ? 1 : 0))

export async function visitWithPhoto(here: Pick<ReturnType<typeof visits>, 'visit'>, options: VisitOptions = {}) {
  const visit = await here.visit('/', {
    ...options,
    prepare: async (page, context) => {
      await sparing(page)
      await options.prepare?.(page, context)
    },
  })
  const { page } = visit
  await mark(page)
  await page.setInputFiles('#crop input[type="file"]', photo)
  await canvas(page).waitFor()
  // A failure that a test injects later must not affect these chunks.
  await page.waitForFunction(
    names => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return names.every(name => loaded.some(address => address.includes(`/assets/${name}.`)))
    },
    ['own-portraits', 'requests-sent'],
  )
  const zoom = page.locator('.crop-drawer-zoom input')
  const percent = async () => Number.parseInt((await zoom.getAttribute('aria-valuetext'))!, 10)
  const before = await percent()
  for (let i = 0; i < 5; i++) await zoom.press('ArrowRight')
  await eventually(async () => expect(await percent()).toBeGreaterThan(before * 1.2))
  const zoomed = await percent()
  const isKept = () =>
    eventually(async () => {
      expect([await canvas(page).count(), await isMarked(page)]).toEqual([1, true])
      expect(await percent()).toBe(zoomed)
    })
  return { ...visit, isKept }
}
