import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkBrand } from '../../build/brand/check-brand.ts'
import { fontWarnings } from '../../build/brand/font-styles.ts'
import { allDrawings } from '../../build/drawings/drawings.ts'
import { type Drawing, noteDrawn, readDrawn } from '../../build/drawings/read-drawn.ts'
import { readMessages } from '../../build/steps/read-messages.ts'
import * as brand from '../../shared/brand.ts'
import { languages } from '../../shared/languages.ts'
import { updateUnavailable } from './update-unavailable.ts'

export async function drawPictures(root: string, names: readonly string[], all: boolean): Promise<void> {
  checkBrand(brand)
  const drawings = await allDrawings(root, await readMessages(root, languages))
  const { missing, outdated } = await readDrawn(root, drawings)
  const candidates = all ? drawings : [...missing, ...outdated]
  const chosen = candidates.filter(({ file }) => names.length === 0 || names.some(name => isNamed(file, name)))
  // Import the browser driver only here, because installations without dev dependencies do not have it.
  const { drawAll } = await import('./draw-all.ts')
  if (fontWarnings(root).length > 0) await import('./measure-font.ts').then(({ measureFont }) => measureFont(root))
  const drawn: Drawing[] = []
  const onDrawn = (drawing: Drawing) => {
    drawn.push(drawing)
    process.stdout.write(`${drawing.file}\n`)
  }
  await updateUnavailable(root)
  await drawAll(root, chosen, onDrawn).finally(() => noteDrawn(root, drawn, drawings))
  await removeUnusedCards(root, new Set(drawings.map(({ file }) => file)))
  process.stdout.write(`${chosen.length} of ${drawings.length} pictures drawn.\n`)
}

function isNamed(file: string, name: string): boolean {
  return file.slice(file.indexOf('/') + 1).startsWith(name)
}

async function removeUnusedCards(root: string, files: ReadonlySet<string>): Promise<void> {
  const folder = join(root, 'client/assets/social')
  for (const name of await readdir(folder)) if (!files.has(`social/${name}`)) await rm(join(folder, name))
}
