import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { viewFiles } from '../../build/view-files.ts'
import { views } from '../../client/pages/index.ts'
import { languages } from '../../shared/languages.ts'
import { namespaceOf, namespaces } from '../../shared/messages.ts'
import { type PageName, pages } from '../../shared/routes.ts'
import { catalogueOf } from '../support/catalogues.ts'

const root = join(__dirname, '..', '..')
const names = Object.keys(pages) as PageName[]

/** What a page lacks, as one would mend it. */
function missingOf(page: PageName): string[] {
  const missing: string[] = []
  if (!views[page]) missing.push(`a line in client/pages/index.ts`)
  if (!existsSync(join(root, viewFiles[page] ?? 'none'))) missing.push(`its view, and a line in build/view-files.ts`)
  const name = namespaceOf[page]
  if (!namespaces.includes(name)) missing.push('a namespace in shared/messages.ts')
  for (const { code } of languages) {
    const catalogue = catalogueOf(code, name)
    for (const key of ['meta.title', 'meta.description']) {
      if (!catalogue[key]) missing.push(`${key} in locales/${code}/${name}.json`)
    }
  }
  return missing
}

describe('a page of the manifest lacks nothing', () => {
  test.each(names)('%s', page => expect(missingOf(page)).toEqual([]))

  test('and every view is one of a page, or the error page', () => {
    expect(Object.keys(views).sort()).toEqual([...names, 'error'].sort())
    expect(Object.keys(viewFiles).sort()).toEqual(Object.keys(views).sort())
  })

  test.each(names)('the titles and descriptions of %s fit a search result', page => {
    for (const { code } of languages) {
      const { 'meta.title': title = '', 'meta.description': description = '' } = catalogueOf(code, namespaceOf[page])
      expect(title).toContain('{{brand}}')
      expect([code, title.length <= 60]).toEqual([code, true])
      expect([code, description.length <= 155]).toEqual([code, true])
    }
  })
})
