import { defaultLanguage, finishedLanguages, languages } from '../../shared/languages.ts'
import {
  alternates,
  findRoute,
  href,
  isGuarded,
  isPageName,
  match,
  type PageName,
  pages,
  routes,
} from '../../shared/routes.ts'

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

describe('isGuarded', () => {
  test.each([
    [{}, false],
    [{ path: '/x' } as const, false],
    [{ validate: 'isSignedIn' }, true],
    [{ middleware: ['isSignedIn'] }, true],
  ])('returns for the rule %j: %s', (rule, guarded) => expect(isGuarded(rule)).toBe(guarded))
})

describe('findRoute', () => {
  test.each(table)('finds the route of %s for a path in capitals', (path, name) => {
    const [first, second] = path.slice(1).toUpperCase().split('/')
    expect(findRoute(first, second)?.name).toBe(name)
  })

  test.each(table)('finds the route of %s by its language tag, also in the default language', (_path, name) => {
    const { page, language } = routes.find(route => route.name === name)!
    const { tag } = languages.find(({ code }) => code === language)!
    const inner = pages[page].path.slice(1)
    expect(findRoute(tag, inner)?.name).toBe(name)
  })

  test.each([
    ['', 'unknown'],
    ['unknown', ''],
    [defaultLanguage, 'unknown'],
    ['xx', 'faq'],
  ])('finds no route for /%s/%s', (first, second) => expect(findRoute(first, second)).toBeUndefined())
})
