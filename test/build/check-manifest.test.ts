import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPaths, checkRules, databaseWarnings } from '../../build/steps/check-manifest.ts'
import { routeChecks } from '../../server/page/route-checks.ts'
import { languages } from '../../shared/languages.ts'
import { createRouter } from '../../shared/router/create-router.ts'
import { pages, routes } from '../../shared/routes.ts'
import { freshFolder } from '../support/folder.ts'

const two = ['en', 'de'] as const
const routesOf = (given: Record<string, { path: `/${string}` }>) =>
  createRouter({ pages: given, languages: two, defaultLanguage: 'en' }).routes

describe('checkPaths', () => {
  test('accepts the routes of the site', () => expect(() => checkPaths(routes)).not.toThrow())

  test('rejects two pages with the same path', () => {
    const pages = { one: { path: '/same' }, other: { path: '/same' } } as const
    expect(() => checkPaths(routesOf(pages))).toThrow('one___en and other___en share the path /same.')
  })

  test('rejects a page whose path is already the path of another page in some language', () => {
    const pages = { index: { path: '/' }, german: { path: '/de' } } as const
    expect(() => checkPaths(routesOf(pages))).toThrow('index___de and german___en share the path /de.')
  })
})

const checks = { middleware: { guard: () => true }, validate: { known: () => true } }

describe('checkRules', () => {
  test('accepts the pages of the site', () => expect(() => checkRules(pages, routeChecks)).not.toThrow())

  test('accepts a page whose checks exist', () => {
    expect(() =>
      checkRules({ news: { path: '/news', middleware: ['guard'], validate: 'known' } }, checks),
    ).not.toThrow()
  })

  test('rejects a path of two segments', () => {
    expect(() => checkRules({ news: { path: '/news/today' } }, checks)).toThrow(
      "Page 'news' in shared/routes.ts: /news/today",
    )
  })

  test.each([
    [{ middleware: ['guard', 'gaurd'] }, /^Unknown route middleware: gaurd\. Page 'news' .*'middleware' in server/],
    [{ middleware: ['toString'] }, /^Unknown route middleware: toString\. Page 'news'/],
    [{ middleware: ['known'] }, /^Unknown route middleware: known\. Page 'news'/],
    [{ validate: 'unknown' }, /^Unknown route middleware: unknown\. Page 'news' .*'validate' in server/],
  ])('rejects %j and says what to change', (rule, says) => {
    expect(() => checkRules({ news: { path: '/news', ...rule } }, checks)).toThrow(says)
  })
})

describe('databaseWarnings', () => {
  const folder = freshFolder()
  const rulesFor = (list: string[]) => `function isLanguage(code) {
    return code is string && code in [${list.map(code => `'${code}'`).join(', ')}];
  }`
  const warningFor = (text: string) => {
    mkdirSync(join(folder(), 'server'))
    writeFileSync(join(folder(), 'server/firestore.rules'), text)
    return databaseWarnings(folder())
  }
  const codes = languages.map(({ code }): string => code)

  test('is empty for the rules of this project', async () => {
    expect(await databaseWarnings(process.cwd())).toEqual([])
  })

  test('is empty for the languages of the site in any order', async () => {
    expect(await warningFor(rulesFor([...codes].reverse()))).toEqual([])
  })

  test.each([
    ['lacks a language', codes.slice(1)],
    ['has one more language', [...codes, 'xx']],
  ])('names both lists of languages if the list of the rules %s', async (_, known) => {
    expect(await warningFor(rulesFor(known))).toEqual([
      `server/firestore.rules allows the languages ${known.join(', ')}; shared/languages.ts has ${codes.join(', ')}. Update isLanguage() in the rules and publish them again.`,
    ])
  })
})
