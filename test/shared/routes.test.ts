import { defaultLanguage, finishedLanguages, languages } from '../../shared/languages.ts'
import { alternates, href, isPageName, match, type PageName, pages, routes } from '../../shared/routes.ts'

const table = routes.map(route => [route.path, route.name] as const)
const names = Object.keys(pages) as PageName[]

describe('the routes', () => {
  test('have a separate path for each page in each language', () => {
    const paths = new Set(routes.map(({ path }) => path))
    expect(paths.size).toBe(names.length * languages.length)
  })

  test.each(table)('match %s as %s, and href leads back to it', (path, name) => {
    const route = match(path)!
    expect(route.name).toBe(name)
    expect(route.name).toBe(`${route.page}___${route.language}`)
    expect(href(route.page, route.language)).toBe(path)
    const prefix = route.language === defaultLanguage ? '' : `/${route.language}`
    expect(path).toBe(pages[route.page].path === '/' ? prefix || '/' : prefix + pages[route.page].path)
  })
})

describe('alternates', () => {
  test.each(names)('list one URL of %s for each finished language and a default', page => {
    const list = alternates(page, 'https://a.example')
    expect(list.map(({ tag }) => tag)).toEqual([...finishedLanguages.map(({ tag }) => tag), 'x-default'])
    expect(list.at(-1)!.address).toBe(`https://a.example${href(page, defaultLanguage)}`)
    for (const { address } of list) expect(match(new URL(address).pathname)!.page).toBe(page)
  })
})

describe('isPageName', () => {
  test.each(names)('is true for the page %s', name => expect(isPageName(name)).toBe(true))

  test.each(['error', 'toString', undefined])('is false for %j', name => expect(isPageName(name)).toBe(false))
})
