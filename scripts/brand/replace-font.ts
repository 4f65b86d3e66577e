import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { font } from '../../shared/brand.ts'
import { literal, writeBrand } from './brand-source.ts'

export async function replaceFont(root: string, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { weights: { type: 'string' } } })
  const [file = '', licence = ''] = positionals
  if (!file.endsWith('.woff2') || !existsSync(file) || !existsSync(licence))
    throw new Error('Use npm run brand -- font FONT.woff2 LICENSE.txt [--weights "400 700"].')
  const name = basename(file)
  const inFolder = (name: string) => join(root, 'client/assets/fonts', name)
  copyFileSync(file, inFolder(name))
  copyFileSync(licence, inFolder(licenceOf(name)))
  if (name !== font.file) for (const old of [font.file, licenceOf(font.file)]) rmSync(inFolder(old), { force: true })
  writeBrand(root, { font: `{ file: ${literal(name)}, weights: ${literal(values.weights ?? font.weights)} }` })
  // Measure in a new process, because this process has already imported the earlier brand.
  execFileSync(process.execPath, ['scripts/brand.ts', 'measure'], { cwd: root, stdio: 'inherit' })
}

const licenceOf = (name: string) => name.replace('.woff2', '-license.txt')
