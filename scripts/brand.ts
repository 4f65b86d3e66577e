import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBrand } from '../build/brand/check-brand.ts'
import { allDrawings } from '../build/drawings/drawings.ts'
import { type Drawing, noteDrawn, readDrawn } from '../build/drawings/read-drawn.ts'
import { root } from '../build/places.ts'
import { readMessages } from '../build/steps/read-messages.ts'
import * as brand from '../shared/brand.ts'
import { languages } from '../shared/languages.ts'
import { updateUnavailable } from './brand/update-unavailable.ts'

/**
 * `npm run brand [-- name…]`: draws missing and outdated icons and social cards. A name limits this to files whose name starts with
 * it. `--all` also redraws up-to-date pictures.
 */
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } })
  checkBrand(brand)
  const drawings = await allDrawings(root, await readMessages(root, languages))
  const { missing, outdated } = await readDrawn(root, drawings)
  const candidates = values.all ? drawings : [...missing, ...outdated]
  const chosen = candidates.filter(
    ({ file }) => positionals.length === 0 || positionals.some(name => isNamed(file, name)),
  )
  // Import the browser's driver on demand, because installations without dev dependencies do not have it.
  const { drawAll } = await import('./brand/draw-all.ts')
  const drawn: Drawing[] = []
  const onDrawn = (drawing: Drawing) => {
    drawn.push(drawing)
    process.stdout.write(`${drawing.file}\n`)
  }
  await drawAll(root, chosen, onDrawn).finally(() => noteDrawn(root, drawn, drawings))
  await updateUnavailable(root)
  await removeUnusedCards(new Set(drawings.map(({ file }) => file)))
  process.stdout.write(`${chosen.length} of ${drawings.length} pictures drawn.\n`)
} catch (error) {
  process.stderr.write(`Could not draw the pictures: ${(error as Error).message}\n`)
  process.exit(1)
}

function isNamed(file: string, name: string): boolean {
  return file.slice(file.indexOf('/') + 1).startsWith(name)
}

async function removeUnusedCards(files: ReadonlySet<string>): Promise<void> {
  const folder = join(root, 'client/assets/social')
  for (const name of await readdir(folder)) if (!files.has(`social/${name}`)) await rm(join(folder, name))
}
