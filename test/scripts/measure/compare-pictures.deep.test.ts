import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder } from '../../support/folder.ts'
import { runScript } from '../../support/run-script.ts'

const folder = freshFolder()
const pictures = join(__dirname, '../../browser/cropper/picture-files')

const env = process.env as Record<string, string>
const compare = (...args: string[]) => runScript('measure/compare-pictures.ts', args, env)

const copy = (...names: string[]) => {
  for (const name of names) copyFileSync(join(pictures, name), join(folder(), name))
}

describe('npm run compare-pictures', () => {
  test('lists all files with --all, and exits with 0 if the tool shows what the browser shows', async () => {
    copy('plain.jpg', 'scan.bmp', 'plain.heic', 'cgbi.png')
    const { code, out } = await compare('--all', folder())
    expect(out).toContain('same\tscan.bmp\t64x48\t64x48\t0.0')
    expect(out).toContain('opened by the tool only\tplain.heic\t320x240\tnot shown')
    expect(out).toContain('refused by both\tcgbi.png\tbroken\tnot shown')
    expect(code).toBe(0)
  })

  test('lists only files that differ, and exits with 1', async () => {
    copy('plain.jpg', 'no-eoi.jpg')
    const { code, out } = await compare(folder())
    expect(out).toMatch(/^other colours\tno-eoi\.jpg\t320x240\t320x240\t\d/)
    expect(out).not.toContain('plain.jpg')
    expect(code).toBe(1)
  })

  test('explains its argument if it is missing', async () => {
    expect(await compare()).toMatchObject({ code: 2, err: expect.stringContaining('FOLDER') })
  })
})
