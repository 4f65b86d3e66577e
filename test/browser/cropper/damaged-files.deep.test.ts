import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Comparison } from '../../../scripts/measure/compare-pictures/compare.ts'
import { differenceOf } from '../../../scripts/measure/compare-pictures/judge.ts'
import { serveBundle } from '../../../scripts/measure/serve-bundle.ts'
import { sharedChromium } from '../../support/shared-chromium.ts'

declare const compare: (file: Blob) => Promise<Comparison>

const scripts = join(import.meta.dirname, '../../../scripts/measure')
const drawing = sharp(join(import.meta.dirname, 'picture-files/plain.png'))

const makers = {
  jpeg: () => drawing.clone().jpeg(),
  progressive: () => drawing.clone().jpeg({ progressive: true }),
  sideways: () => drawing.clone().withMetadata({ orientation: 6 }).jpeg(),
  grey: () => drawing.clone().greyscale().jpeg(),
  cmyk: () => drawing.clone().toColourspace('cmyk').jpeg(),
  large: () => drawing.clone().resize(3000, 2250).jpeg(),
  png: () => drawing.clone().png(),
  interlaced: () => drawing.clone().png({ progressive: true }),
  palette: () => drawing.clone().png({ palette: true }),
  transparent: () => drawing.clone().ensureAlpha(0.5).png(),
  gif: () => drawing.clone().gif(),
}
type Name = keyof typeof makers

const bitmap = readFileSync(join(import.meta.dirname, 'picture-files/scan.bmp'))

const without = (length: number) => (file: Buffer) => file.subarray(0, -length)
const cut = (share: number) => (file: Buffer) => file.subarray(0, Math.floor(file.length * share))

const inserting =
  (...bytes: number[]) =>
  (file: Buffer) => {
    const at = 4 + file.readUInt16BE(4)
    return Buffer.concat([file.subarray(0, at), Buffer.from(bytes), file.subarray(at)])
  }

const screen = (width: number, height: number) => (file: Buffer) =>
  Buffer.concat([file.subarray(0, 6), Buffer.from([width, 0, height, 0]), file.subarray(10)])

describe('a file whose damage does not affect the picture', () => {
  const page = comparingPage()

  test.each<[Name, string, (file: Buffer) => Buffer]>([
    ['jpeg', 'without its end marker', without(2)],
    ['jpeg', 'without half of its end marker', without(1)],
    ['jpeg', 'with zeros instead of its end', file => Buffer.concat([without(2)(file), Buffer.alloc(200)])],
    ['jpeg', 'with other data after its end', file => Buffer.concat([file, Buffer.alloc(5000, 65)])],
    ['jpeg', 'with stray bytes that contain 0xFF', inserting(0xff, 0, 9, 0xff)],
    ['jpeg', 'with markers that have no content', inserting(0xff, 0xd0, 0xff, 1)],
    ['jpeg', 'with a segment that is longer than it states', inserting(0xff, 0xe1, 0, 5, 1, 2, 3, 4, 5, 6)],
    ['jpeg', 'with a segment of the impossible length 1', inserting(0xff, 0xe3, 0, 1)],
    ['progressive', 'without its end marker', without(2)],
    ['sideways', 'without its end marker', without(2)],
    ['grey', 'without its end marker', without(2)],
    ['cmyk', 'without its end marker', without(2)],
    ['large', 'without its end marker', without(2)],
    ['png', 'without its last chunk', without(12)],
    ['png', 'without its last byte', without(1)],
    ['interlaced', 'without its last chunk', without(12)],
    ['palette', 'without its last chunk', without(12)],
    ['transparent', 'without its last chunk', without(12)],
    ['gif', 'without its last byte', without(1)],
    ['gif', 'with a screen of 0 by 0 pixels', screen(0, 0)],
  ])('opens like the complete file: %s %s', async (name, _, damage) => {
    const file = await makers[name]().toBuffer()
    const { image } = await page.compare(file)
    const { tool, notes } = await page.compare(damage(file))
    if (typeof tool === 'string') throw new Error(`The tool refused the file: ${tool}`)
    expect(tool).toMatchObject({ width: image!.width, height: image!.height })
    expect(differenceOf(tool, image!)).toBeLessThan(1)
    expect(notes).toBe('')
  })
})

describe('a file that lacks a part', () => {
  const page = comparingPage()

  test.each<[Name, number]>([
    ['jpeg', 0.95],
    ['jpeg', 0.3],
    ['sideways', 0.6],
    ['large', 0.6],
    ['png', 0.6],
    ['palette', 0.6],
    ['transparent', 0.6],
  ])('opens with a note: %s with %d of its bytes', async (name, share) => {
    const file = await makers[name]().toBuffer()
    const { tool, image, notes } = await page.compare(cut(share)(file))
    expect(tool).toMatchObject({ width: image!.width, height: image!.height })
    expect(notes).toBe('incomplete')
  })

  test('opens with a note: a BMP with half of its bytes', async () => {
    expect((await page.compare(cut(0.5)(bitmap))).notes).toBe('incomplete')
  })

  test('opens without a note if only detail is missing, in a progressive JPEG', async () => {
    const { tool, image, notes } = await page.compare(cut(0.6)(await makers.progressive().toBuffer()))
    expect(tool).toMatchObject({ width: image!.width, height: image!.height })
    expect(notes).toBe('')
  })

  test('is refused if it contains no complete line of the picture', async () => {
    const file = await makers.png().toBuffer()
    expect((await page.compare(file.subarray(0, file.indexOf('IDAT') + 6))).tool).toBe('broken')
  })
})

function comparingPage() {
  let page: Page
  let close: () => Promise<void>
  beforeAll(async () => {
    const served = await serveBundle({ script: join(scripts, 'compare-pictures/compare.ts') })
    close = served.close
    page = await (await sharedChromium()).newPage()
    await page.goto(served.origin)
  })
  afterAll(async () => {
    await page.close()
    await close()
  })
  return {
    compare: (file: Buffer) =>
      page.evaluate(base64 => compare(new Blob([Uint8Array.fromBase64(base64)])), file.toString('base64')),
  }
}
