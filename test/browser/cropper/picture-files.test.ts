import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Comparison } from '../../../scripts/measure/compare-pictures/compare.ts'
import { differenceOf } from '../../../scripts/measure/compare-pictures/judge.ts'
import { serveBundle } from '../../../scripts/measure/serve-bundle.ts'
import { sharedChromium } from '../../support/shared-chromium.ts'

declare const compare: (file: Blob) => Promise<Comparison>

const folder = join(import.meta.dirname, 'picture-files')

/** The keys are files that `<img>` cannot show completely. Each value is a file that shows the key's picture in an `<img>`. */
const shownAs: Record<string, string> = {
  'adobe-rgb.heic': 'adobe-rgb.jpg',
  'heic-mdat-first.heic': 'plain.png',
  'heic-mdat64-first.heic': 'plain.png',
  'no-eoi.jpg': 'plain.jpg',
  'one-byte-short.jpg': 'plain.jpg',
  'plain.heic': 'plain.png',
}

const notes: Record<string, string> = { 'animated-once.gif': 'animated', 'cut-60.jpg': 'incomplete' }

describe('a picture file from a real disk', () => {
  let page: Page
  let close: () => Promise<void>
  beforeAll(async () => {
    const served = await serveBundle({
      script: join(folder, '../../../../scripts/measure/compare-pictures/compare.ts'),
    })
    close = served.close
    page = await (await sharedChromium()).newPage()
    await page.goto(served.origin)
  })
  afterAll(async () => {
    await page.close()
    await close()
  })

  const open = (name: string) =>
    page.evaluate(
      base64 => compare(new Blob([Uint8Array.fromBase64(base64)])),
      readFileSync(join(folder, name), 'base64'),
    )

  const opened = readdirSync(folder).filter(name => name !== 'cgbi.png')
  test.each(opened)('opens with the size and colours that a browser shows: %s', async name => {
    const found = await open(name)
    const { image } = await open(shownAs[name] ?? name)
    if (typeof found.tool === 'string') throw new Error(`The tool refused the file: ${found.tool}`)
    expect(found.tool).toMatchObject({ width: image!.width, height: image!.height })
    expect(found.notes).toBe(notes[name] ?? '')
    // Do not compare the colours of `cut-60.jpg`, because its missing part is transparent in `<img>` and grey in the tool.
    if (name !== 'cut-60.jpg') expect(differenceOf(found.tool, image!)).toBeLessThan(2)
  })

  test('is refused with a message that names no megapixels if it is a PNG that only Safari decodes', async () => {
    expect((await open('cgbi.png')).tool).toBe('broken')
  })
})
