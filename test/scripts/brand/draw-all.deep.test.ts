import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Drawing } from '../../../build/drawings/read-drawn.ts'
import { drawAll } from '../../../scripts/brand/draw-all.ts'
import { launchChromium } from '../../../scripts/chromium.ts'
import { freshFolder } from '../../support/folder.ts'

const disc =
  '<div style="position:absolute;left:15%;top:15%;width:70%;height:70%;border-radius:50%;background:#f0502f"></div>'

const drawing = (file: string, style: string, content = ''): Drawing => {
  const html = () => `<!doctype html><body style="margin:0;${style}">${disc}${content}`
  return { file, width: 90, height: 80, html, look: html, says: '' }
}

const card = drawing('social/card.png', 'background:#35b597', '<p style="margin:0;font:40px sans-serif">Tondo</p>')
const icon = drawing('icons/icon.png', '')
const favicon = drawing('icons/favicon.ico', '')

const read = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer()

describe('drawAll', () => {
  const folder = freshFolder()
  const file = ({ file }: Drawing) => readFileSync(join(folder(), 'client/assets', file))

  test('writes PNGs that are smaller than the screenshot and look the same', async () => {
    await drawAll(folder(), [card], () => {})
    const browser = await launchChromium()
    const page = await browser.newPage({ viewport: { width: card.width, height: card.height } })
    await page.setContent(card.html())
    const screenshot = await page.screenshot()
    await browser.close()

    expect(file(card).length).toBeLessThan(screenshot.length)
    const [before, after] = [await read(screenshot), await read(file(card))]
    const pixel = (x: number, y: number) => [...after.subarray((y * card.width + x) * 4, (y * card.width + x) * 4 + 4)]
    expect(pixel(85, 75)).toEqual([0x35, 0xb5, 0x97, 255])
    expect(pixel(45, 60)).toEqual([0xf0, 0x50, 0x2f, 255])
    const worst = before.reduce((most, byte, i) => Math.max(most, Math.abs(byte - after[i]!)), 0)
    expect(worst).toBeLessThan(16)
  })

  test('keeps transparent pixels', async () => {
    await drawAll(folder(), [icon], () => {})
    expect((await read(file(icon)))[3]).toBe(0)
  })

  test('writes an ICO file with three sizes of 32 bits per pixel', async () => {
    const drawn: string[] = []
    await drawAll(folder(), [favicon], ({ file }) => drawn.push(file))
    const ico = file(favicon)
    expect([0, 2, 4].map(at => ico.readUInt16LE(at))).toEqual([0, 1, 3])
    const entries = [0, 1, 2].map(i => ico.subarray(6 + 16 * i, 22 + 16 * i))
    expect(entries.map(entry => [entry[0], entry[1], entry.readUInt16LE(6)])).toEqual(
      [16, 32, 48].map(size => [size, size, 32]),
    )
    expect(drawn).toEqual([favicon.file])
  })
})
