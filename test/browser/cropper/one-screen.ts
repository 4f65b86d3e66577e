import type { Page } from 'playwright-core'
import { smallTargets } from '../accessibility/small-targets.ts'
import { askNothing } from './on-site.ts'

export const phone = { isMobile: true, hasTouch: true, prepare: askNothing } as const

export const tools = '.crop-stage, .crop-easel .crop-disc, .crop-bar .crop-disc, .crop-download'

export const offScreen = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(all =>
    all
      .filter(one => one.checkVisibility())
      .filter(one => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !(seen && one.contains(seen))
      })
      .map(one => `${one.className} ${one.textContent} ${JSON.stringify(one.getBoundingClientRect())}`),
  )

/** Returns the controls that are off the screen, too small for a finger, or clipped after a save. */
export async function faultsOnPhone(page: Page): Promise<string[]> {
  const faults = await offScreen(page, tools)
  for (const name of ['tilt', 'ring', 'ground', 'where', 'zoom']) {
    await page.locator(`[aria-controls$="${name}"]`).click()
    const fields = `.crop-drawer-${name}, .crop-drawer-${name} :is([type=range], .crop-swatch:nth-child(-n + 4), li:nth-child(-n + 2) .crop-chip)`
    faults.push(...(await offScreen(page, `${fields}, .crop-download`)))
  }
  return [...faults, ...(await smallTargets(page, 44)), ...(await clippedOnceSaved(page))]
}

export async function openTones(page: Page): Promise<void> {
  await page.locator('.crop-tone-toggle').click()
  await page.locator('.crop-tone-fields').waitFor()
}

export async function openRingFields(page: Page): Promise<void> {
  await page.locator('.crop-ring-gilded input').check()
  await page.locator('.crop-ring-fold summary').click()
  await page.locator('.crop-ring-fields').waitFor()
}

/**
 * Saves the portrait, which changes the button's label. Returns the lines of the new label that are off the screen or cover the
 * portrait.
 */
export async function clippedOnceSaved(page: Page): Promise<string[]> {
  await page.locator('.crop-download').click()
  await page.locator('.crop-hung').waitFor()
  await page
    .locator('.crop-nail')
    .evaluate(nail => Promise.all(nail.getAnimations({ subtree: true }).map(a => a.finished)))
  return page.locator('.crop-download').evaluate(button => {
    const portrait = button.querySelector('img')!.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(button.querySelector('span')!)
    return [...words.getClientRects()]
      .filter(
        ({ left, right, top, bottom }) =>
          left < 0 || right > innerWidth || bottom > innerHeight || top < portrait.bottom,
      )
      .map(line => `clipped line ${JSON.stringify(line)}`)
  })
}

/** Returns the swatches that extend past their row, and the texts that touch the fields or extend past the screen. */
export async function crowdedOnceSaved(page: Page): Promise<string[]> {
  await page.locator('[aria-controls$="ring"]').click()
  await openRingFields(page)
  await page.locator('.crop-download').click()
  await page.locator('.crop-see').waitFor()
  return page.locator('.crop-panel').evaluate(panel => {
    const box = (selector: string) => panel.querySelector(selector)!.getBoundingClientRect()
    const row = box('.crop-drawer-ring .crop-swatches')
    const outside = [...panel.querySelectorAll('.crop-drawer-ring .crop-swatch')].filter(
      swatch => swatch.getBoundingClientRect().right > row.right,
    )
    const fields = box('.crop-ring-fields')
    const crowded = ['.crop-saved', '.crop-see', '.crop-download > span'].filter(selector => {
      const words = document.createRange()
      words.selectNodeContents(panel.querySelector(selector)!)
      return [...words.getClientRects()].some(({ left, right }) => left < fields.right + 4 || right > innerWidth - 4)
    })
    return [...outside.map(({ className }) => className), ...crowded]
  })
}
