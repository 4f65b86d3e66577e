import { checkPaths } from '../../build/steps/check-paths.ts'
import { createRouter } from '../../shared/router/create-router.ts'
import { routes } from '../../shared/routes.ts'

const languages = ['en', 'de'] as const
const routesOf = (pages: Record<string, { path: `/${string}` }>) =>
  createRouter({ pages, languages, defaultLanguage: 'en' }).routes

describe('checkPaths', () => {
  test('passes the manifest', () => expect(() => checkPaths(routes)).not.toThrow())

  test('refuses two pages of one path', () => {
    const pages = { one: { path: '/same' }, other: { path: '/same' } } as const
    expect(() => checkPaths(routesOf(pages))).toThrow('one___en and other___en share the path /same.')
  })

  test('refuses a page whose path is another’s in a language', () => {
    const pages = { index: { path: '/' }, german: { path: '/de' } } as const
    expect(() => checkPaths(routesOf(pages))).toThrow('index___de and german___en share the path /de.')
  })
})
