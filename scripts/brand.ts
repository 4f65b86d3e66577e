import { parseArgs } from 'node:util'
import { root } from '../build/places.ts'

const commands: Record<string, (args: string[]) => Promise<void>> = {
  new: async args => (await import('./brand/new-brand.ts')).newBrand(root, args),
  languages: async args => (await import('./brand/keep-languages.ts')).keepLanguages(root, args),
  font: async args => (await import('./brand/replace-font.ts')).replaceFont(root, args),
  measure: async () => (await import('./brand/measure-font.ts')).printFont(root),
}

const [, , name = '', ...args] = process.argv
try {
  await (commands[name]?.(args) ?? draw())
} catch (error) {
  const failed = commands[name] ? `"npm run brand -- ${name}" failed` : 'Could not draw the pictures'
  process.stderr.write(`${failed}: ${(error as Error).message}\n`)
  process.exit(1)
}

async function draw(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } })
  const { drawPictures } = await import('./brand/draw-pictures.ts')
  await drawPictures(root, positionals, values.all ?? false)
}
