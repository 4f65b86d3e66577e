import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { alterBuild } from '../../support/altered-build.ts'
import { follow } from '../../support/follow.ts'
import { paintPhoto } from '../../support/paint-photo.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { isWeighed, look } from '../cropper/file/saved-file.ts'
import { askNothing, chooseFile, openPhoto } from '../cropper/on-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'failing-tool-'))
const here = visits(async () => {
  const breaking =
    "const title = useId()\n  if (document.documentElement.matches('.broken')) throw new Error('Broken on purpose.')"
  const altered = await alterBuild(folder, {
    'client/cropper/options/destinations.tsx': source => source.replace('const title = useId()', breaking),
  })
  return serveSite({ from: altered })
}, still)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const toast = (page: Page) => page.locator('.toast')
const failed = (page: Page) => page.locator('#crop [role=alert]', { hasText: 'The tool has failed again.' })
const setBroken = (page: Page, broken: boolean) =>
  page.evaluate(broken => void document.documentElement.classList.toggle('broken', broken), broken)

/** Downloads the crop from the message. */
async function saved(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    failed(page).getByRole('button', { name: 'Download portrait' }).click(),
  ])
  return Buffer.concat(await (await download.createReadStream()).toArray())
}

/** Opens a photo and changes crop, ring and shape. */
async function openAndChange(page: Page): Promise<void> {
  await openPhoto(page)
  await page.locator('.crop-canvas').press('+')
  await page.locator('.crop-ring-gilded input').evaluate(input => (input as HTMLElement).click())
  await page.check('.crop-square')
  await isWeighed(page)
}

async function stateOf(page: Page) {
  return {
    size: await page.locator('.crop-info').textContent(),
    weight: await page.locator('.crop-weight').innerText(),
    ring: await page.locator('.crop-ring-gilded input').isChecked(),
    square: await page.locator('.crop-square').isChecked(),
    undo: await page.locator('.crop-history button').first().getAttribute('aria-disabled'),
  }
}

const isLogged = (said: string[]) => expect(said.filter(line => !/A part of the page failed\./.test(line))).toEqual([])

describe('a tool in which something else has changed the page', () => {
  test.each([
    ['.crop-terms span', '.crop-chip[aria-pressed=true]'],
    ['.crop-save p', '.crop-download'],
  ])('is reopened with photo, crop and history if %s was removed', async (removed, pressed) => {
    const { page, said } = await here.visit('/', { prepare: askNothing })
    await openAndChange(page)
    await page.locator('.crop-chip').first().click()
    await isWeighed(page)
    await page.locator('.crop-chip').first().click()
    await isWeighed(page)
    const before = await stateOf(page)
    await page.locator('.crop-chip').first().click()
    await isWeighed(page)
    await page.evaluate(
      ([removed, pressed]) => {
        const button = document.querySelector<HTMLElement>(pressed)!
        document.querySelector(removed)!.remove()
        button.click()
      },
      [removed, pressed] as const,
    )
    await toast(page).getByText('It has been reopened, with your photo and its crop.').waitFor()
    await page.locator('.crop-chip').first().waitFor()
    if (await page.locator('.crop-chip[aria-pressed=true]').count()) await page.locator('.crop-chip').first().click()
    await isWeighed(page)
    expect(await stateOf(page)).toEqual(before)
    isLogged(said())
  })
})

describe('a tool that always fails', () => {
  test('is replaced by a message, from which the crop can be downloaded and the tool opened again', async () => {
    const { page, said } = await here.visit('/', { prepare: askNothing })
    await openAndChange(page)
    const before = await stateOf(page)
    await setBroken(page, true)
    await page.locator('.crop-canvas').press('+')
    await failed(page).waitFor()
    expect(await toast(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.closest('#crop') !== null)).toBe(true)
    const picture = await look(page, await saved(page))
    expect(picture.type).toBe('image/jpeg')
    await setBroken(page, false)
    await failed(page).getByRole('button', { name: 'Try again' }).click()
    await page.locator('.crop-overlay').waitFor()
    await isWeighed(page)
    expect(await stateOf(page)).toMatchObject({ ring: before.ring, square: before.square })
    isLogged(said())
  })

  test('keeps the photo if the visitor closes it, also on another page', async () => {
    const { page, said } = await here.visit('/', { prepare: askNothing })
    await openAndChange(page)
    const before = await stateOf(page)
    await setBroken(page, true)
    await page.locator('.crop-ring-gilded input').press('ArrowLeft')
    await failed(page).waitFor()
    await failed(page).getByRole('button', { name: 'Close' }).click()
    await page.locator('.picker').waitFor()
    await setBroken(page, false)
    await follow(page, innerPath)
    await page.locator('.photo-link').click()
    await page.locator('.crop-overlay').waitFor()
    await isWeighed(page)
    expect(await stateOf(page)).toMatchObject({ size: before.size, square: true })
    isLogged(said())
  })

  test('offers the crop also if it has never worked', async () => {
    const { page, said } = await here.visit('/', { prepare: askNothing })
    await setBroken(page, true)
    await chooseFile(page, await paintPhoto(page))
    await failed(page).waitFor()
    const picture = await look(page, await saved(page))
    expect([picture.type, picture.width]).toEqual(['image/png', 700])
    isLogged(said())
  })
})
