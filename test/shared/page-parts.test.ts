import { root } from '../../build/places.ts'
import { missingOfLanguage, missingOfPage, viewFile } from '../../build/steps/check-pages.ts'
import { views } from '../../client/pages/index.ts'
import { finishedLanguages } from '../../shared/languages.ts'
import type { ViewName } from '../../shared/payload.ts'
import { type PageName, pages } from '../../shared/routes.ts'

const names = Object.keys(pages) as PageName[]

describe('the pages of shared/routes.ts', () => {
  test.each(names)('include %s with its view and its messages in every finished language', page => {
    expect(missingOfPage(root, page, finishedLanguages)).toBeUndefined()
  })

  test('are all views besides the error page, each in its own folder', () => {
    expect(Object.keys(views).sort()).toEqual([...names, 'error'].sort())
    expect(new Set((Object.keys(views) as ViewName[]).map(viewFile)).size).toBe(names.length + 1)
  })
})

describe('the languages of shared/languages.ts', () => {
  test.each(finishedLanguages)('include $code with all its message files', row => {
    expect(missingOfLanguage(root, row)).toBeUndefined()
  })
})
