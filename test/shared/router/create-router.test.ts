import { createRouter } from '../../../shared/router/create-router.ts'

const manifest = {
  pages: { index: { path: '/' }, news: { path: '/news' }, 'about-us': { path: '/about/us' } },
  languages: ['en', 'de', 'jp'],
  defaultLanguage: 'en',
} as const

const { routes, match, href } = createRouter(manifest)

const table = [
  ['index___en', '/'],
  ['index___de', '/de'],
  ['index___jp', '/jp'],
  ['news___en', '/news'],
  ['news___de', '/de/news'],
  ['news___jp', '/jp/news'],
  ['about-us___en', '/about/us'],
  ['about-us___de', '/de/about/us'],
  ['about-us___jp', '/jp/about/us'],
] as const

describe('createRouter', () => {
  test('lists a route for every page in every language', () => {
    expect(routes.map(({ name, path }) => [name, path])).toEqual(table)
  })

  test.each(table)('matches %s at %s, and href leads back to it', (name, path) => {
    const route = match(path)!
    expect(route.name).toBe(name)
    expect(href(route.page, route.language)).toBe(path)
  })

  test.each([
    '',
    'news',
    '/news/',
    '/NEWS',
    '/en',
    '/en/news',
    '/fr',
    '/fr/news',
    '/about',
    '//',
    '/__proto__',
    '/constructor',
  ])('matches nothing at %j', path => expect(match(path)).toBeUndefined())

  test('freezes its table', () => {
    expect(() => Object.assign(routes[0]!, { path: '/evil' })).toThrow(TypeError)
    expect(() => (routes as unknown[]).push(routes[0])).toThrow(TypeError)
  })
})
