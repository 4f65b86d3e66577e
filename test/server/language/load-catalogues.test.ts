import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import { loadCatalogues } from '../../../server/language/load-catalogues.ts'
import { languages } from '../../../shared/languages.ts'
import { namespaces } from '../../../shared/messages.ts'
import { freshFolder } from '../../support/folder.ts'
import { testBuilds } from '../../support/test-builds.ts'

describe('loadCatalogues', () => {
  const folder = freshFolder()

  beforeEach(async () => {
    const { id } = (await readLatest(testBuilds))!
    cpSync(buildFolder(testBuilds, id).locales, folder(), { recursive: true })
  })

  test('reads every file of every language as it is written', async () => {
    const catalogues = await loadCatalogues(folder())
    for (const { code } of languages) {
      for (const name of namespaces) {
        const written = JSON.parse(readFileSync(join(folder(), code, `${name}.json`), 'utf8'))
        expect(catalogues[code][name]).toEqual(written)
      }
    }
  })

  test.each([
    ['is not there', (file: string) => rmSync(file)],
    ['is empty', (file: string) => writeFileSync(file, '')],
    ['is cut off', (file: string) => writeFileSync(file, '{"title":')],
    ['lacks a key', (file: string) => writeFileSync(file, '{}')],
  ])('stops with the file’s name where a file %s', async (_says, spoil) => {
    spoil(join(folder(), 'ko', 'faq.json'))
    await expect(loadCatalogues(folder())).rejects.toThrow(join(folder(), 'ko', 'faq.json'))
  })
})
