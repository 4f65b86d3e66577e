import { root } from '../../build/places.ts'
import { missingOfLanguage, missingOfPage, viewFile } from '../../build/steps/check-pages.ts'
import { views } from '../../client/pages/index.ts'
import { isDraft, languages } from '../../shared/languages.ts'
import { namespaceOf } from '../../shared/messages.ts'
import type { View } from '../../shared/payload.ts'
import { type PageName, pages } from '../../shared/routes.ts'
import { catalogueOf } from '../support/catalogues.ts'

const names = Object.keys(pages) as PageName[]
const whole = languages.filter(row => !isDraft(row))

describe('a page of the manifest lacks nothing', () => {
  test.each(names)('%s', page => expect(missingOfPage(root, page, whole)).toBeUndefined())

  test('and every view is one of a page, or the error page, in a folder of its own', () => {
    expect(Object.keys(views).sort()).toEqual([...names, 'error'].sort())
    expect(new Set((Object.keys(views) as View[]).map(viewFile)).size).toBe(names.length + 1)
  })

  test.each(names)('the titles and descriptions of %s fit a search result', page => {
    for (const { code } of languages) {
      const { 'meta.title': title = '', 'meta.description': description = '' } = catalogueOf(code, namespaceOf(page))
      expect(title).toContain('{{brand}}')
      expect([code, title.length <= 60]).toEqual([code, true])
      expect([code, description.length <= 155]).toEqual([code, true])
    }
  })
})

test.each(whole)('language $code lacks nothing', row => expect(missingOfLanguage(root, row)).toBeUndefined())
