import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillBrand } from '../../shared/brand-values.ts'
import { type Language, languages } from '../../shared/languages.ts'
import { type Messages, namespaces } from '../../shared/messages.ts'
import type { Catalogue } from '../../shared/translate.ts'

/** All messages with the brand's words filled in. */
export async function readMessages(root: string): Promise<Record<Language, Messages>> {
  const read = languages.map(async ({ code, tag }) => {
    const files = namespaces.map(async name => [
      name,
      fillBrand(await readCatalogue(join(root, 'locales', code, `${name}.json`)), tag),
    ])
    return [code, Object.fromEntries(await Promise.all(files))]
  })
  return Object.fromEntries(await Promise.all(read)) as Record<Language, Messages>
}

async function readCatalogue(file: string): Promise<Catalogue> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Catalogue
  } catch (error) {
    throw new Error(`The messages in ${file} cannot be read: ${(error as Error).message}`)
  }
}
