import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { alterBuild } from '../../support/altered-build.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { choose, isWeighed } from '../cropper/file/saved-file.ts'
import { openPhoto } from '../cropper/on-site.ts'

/** Serves a build whose tool throws while the document has the class `broken`. */
export function serveFailingTool() {
  const folder = mkdtempSync(join(tmpdir(), 'failing-tool-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return visits(async () => {
    const breaking =
      "const title = useId()\n  if (document.documentElement.matches('.broken')) throw new Error('Broken on purpose.')"
    const altered = await alterBuild(folder, {
      'client/cropper/options/destinations.tsx': source => source.replace('const title = useId()', breaking),
    })
    return serveSite({ from: altered })
  }, still)
}

export const toast = (page: Page) => page.locator('.toast')
export const failed = (page: Page) => page.locator('#crop [role=alert]', { hasText: 'The tool has failed again.' })
export const setBroken = (page: Page, broken: boolean) =>
  page.evaluate(broken => void document.documentElement.classList.toggle('broken', broken), broken)

export async function saved(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    failed(page).getByRole('button', { name: 'Download portrait' }).click(),
  ])
  return Buffer.concat(await (await download.createReadStream()).toArray())
}

export async function openAndChange(page: Page): Promise<void> {
  await openPhoto(page)
  await page.locator('.crop-canvas').press('+')
  await page.locator('.crop-ring-gilded input').evaluate(input => (input as HTMLElement).click())
  await choose(page, 'square')
  await isWeighed(page)
}

export async function stateOf(page: Page) {
  return {
    size: await page.locator('.crop-info').textContent(),
    weight: await page.locator('.crop-weight').innerText(),
    ring: await page.locator('.crop-ring-gilded input').isChecked(),
    square: await page.locator('.crop-square').isChecked(),
    undo: await page.locator('.crop-history button').first().getAttribute('aria-disabled'),
  }
}

export const isLogged = (said: string[]) =>
  expect(said.filter(line => !/A part of the page failed\./.test(line))).toEqual([])
