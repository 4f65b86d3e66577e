import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { recordTrace, type Task } from '../../support/record-trace.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { isWeighed } from './file/saved-file.ts'
import { askNothing, chooseFile } from './on-site.ts'

const here = visits(sharedSite, still)

let folder: string
const file = () => join(folder, 'large.jpg')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'large-photo-'))
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const tile = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const photo = sharp({ create: { width: 8660, height: 5773, channels: 3, background: '#888' } })
  await photo
    .composite([{ input: tile, tile: true }])
    .jpeg()
    .toFile(file())
})
afterAll(() => rm(folder, { recursive: true }))

async function edit(page: Page): Promise<void> {
  await chooseFile(page, file())
  await page.locator('.crop-overlay').waitFor()
  await isWeighed(page)
  await page.locator('.crop-options').evaluate(details => details.setAttribute('open', ''))
  await page.locator('.crop-options select').nth(1).selectOption('2000')
  await isWeighed(page)
}

/** Includes the compositor's image decodes, because they delay all frames. */
const isBlocking = ({ name, thread }: Task) =>
  (thread === 'CrRendererMain' && name === 'RunTask') || name === 'ImageDecodeTask'

const longest = (tasks: Task[]) => Math.max(...tasks.map(({ processorMs }) => processorMs))

describe('a photo of 50 megapixels', () => {
  test('never blocks the page for more than half of the time that its decoding takes', async () => {
    const { page } = await here.visit('/', { fresh: true, prepare: askNothing })
    const tasks = await recordTrace(page, () => edit(page))
    const decoding = longest(tasks.filter(({ name }) => name === 'Decode Image'))
    expect(longest(tasks.filter(isBlocking))).toBeLessThan(decoding / 2)
  })
})
