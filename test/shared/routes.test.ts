import { alternates } from '../../shared/coverage.ts'
import { languages } from '../../shared/languages.ts'
import { href, isPageName, match, type PageName, pages, routes } from '../../shared/routes.ts'

const table = routes.map(route => [route.path, route.name] as const)

describe('the manifest', () => {
  test('has the four pages of the specification, and each page in every language', () => {
    expect(Object.keys(pages)).toEqual(expect.arrayContaining(['index', 'faq', 'privacy-policy', 'terms-conditions']))
    const paths = new Set(routes.map(({ path }) => path))
    expect(paths.size).toBe(Object.keys(pages).length * languages.length)
  })

  test.each(table)('%s is %s, there and back', (path, name) => {
    const route = match(path)!
    expect(route.name).toBe(name)
    expect(route.name).toBe(`${route.page}___${route.language}`)
    expect(href(route.page, route.language)).toBe(path)
    expect(path).toBe(
      (route.language === 'en' ? '' : `/${route.language}`) + (route.page === 'index' ? '' : `/${route.page}`) || '/',
    )
  })

  test.each(Object.keys(pages) as PageName[])('%s names one address per language and a default', page => {
    const list = alternates(page, 'https://a.example')
    expect(list.map(({ tag }) => tag)).toEqual([...languages.map(({ tag }) => tag), 'x-default'])
    expect(list.at(-1)!.address).toBe(list[0]!.address)
    for (const { address } of list) expect(match(new URL(address).pathname)!.page).toBe(page)
  })

  test.each([
    ['faq', true],
    ['error', false],
    ['toString', false],
    [undefined, false],
  ])('%s is a page: %s', (name, is) => {
    expect(isPageName(name)).toBe(is)
  })
})
