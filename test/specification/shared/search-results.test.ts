import { languages } from '../../../shared/languages.ts'
import { namespaceOf } from '../../../shared/messages.ts'
import { type PageName, pages } from '../../../shared/routes.ts'
import { catalogueOf } from '../../support/catalogues.ts'

const limits = { 'meta.title': 60, 'meta.description': 155 }

const advice =
  'Shorten these texts in locales/, or change the limits in test/specification/shared/search-results.test.ts.'

describe('search results', () => {
  test.each(Object.keys(pages) as PageName[])('show the whole title and description of %s in every language', page => {
    const name = namespaceOf(page)
    const tooLong = languages.flatMap(({ code }) =>
      Object.entries(limits).flatMap(([key, most]) => {
        const length = catalogueOf(code, name)[key]?.length ?? 0
        return length > most ? [`locales/${code}/${name}.json ${key}: ${length} of at most ${most} characters`] : []
      }),
    )
    expect({ advice, tooLong }).toEqual({ advice, tooLong: [] })
  })

  test.each(Object.keys(pages) as PageName[])('name the brand in the title of %s in every language', page => {
    const titles = languages.map(
      ({ code }) => [code, catalogueOf(code, namespaceOf(page))['meta.title'] ?? ''] as const,
    )
    const nameless = titles.filter(([, title]) => !title.includes('{{brand}}')).map(([code]) => code)
    const advice = 'Put {{brand}} into meta.title of these languages.'
    expect({ advice, nameless }).toEqual({ advice, nameless: [] })
  })
})
