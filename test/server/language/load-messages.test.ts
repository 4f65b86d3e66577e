import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import { loadMessages } from '../../../server/language/load-messages.ts'
import { defaultLanguage, languages } from '../../../shared/languages.ts'
import { namespaceOf, namespaces } from '../../../shared/messages.ts'
import { freshFolder } from '../../support/folder.ts'
import { innerPage, otherLanguage } from '../../support/sample-routes.ts'
import { testBuilds } from '../../support/test-builds.ts'

describe('loading the message catalogues', () => {
  const folder = freshFolder()

  beforeEach(async () => {
    const { id } = (await readLatest(testBuilds))!
    cpSync(buildFolder(testBuilds, id).locales, folder(), { recursive: true })
  })

  test('returns every file of every language unchanged', async () => {
    const { catalogues } = await loadMessages(folder(), {})
    for (const { code } of languages) {
      for (const name of namespaces) {
        const written = JSON.parse(readFileSync(join(folder(), code, `${name}.json`), 'utf8'))
        expect(catalogues[code][name]).toEqual(written)
      }
    }
  })

  test.each([
    ['does not exist', (file: string) => rmSync(file)],
    ['is empty', (file: string) => writeFileSync(file, '')],
    ['is truncated', (file: string) => writeFileSync(file, '{"title":')],
    ['lacks a key', (file: string) => writeFileSync(file, '{}')],
  ])('rejects with the name of a file that %s', async (_what, spoil) => {
    const file = join(folder(), otherLanguage, `${namespaceOf(innerPage)}.json`)
    spoil(file)
    await expect(loadMessages(folder(), {})).rejects.toThrow(file)
  })

  test('names the first five missing keys', async () => {
    writeFileSync(join(folder(), otherLanguage, 'common.json'), '{}')
    const first = Object.keys(JSON.parse(readFileSync(join(folder(), defaultLanguage, 'common.json'), 'utf8'))).slice(
      0,
      5,
    )
    await expect(loadMessages(folder(), {})).rejects.toThrow(`common.json lacks ${first.join(', ')}.`)
  })
})
