import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

const checks = { middleware: { guard: () => true }, validate: { known: () => true } }

describe('checkRules', () => {
  test('passes the manifest', () => expect(() => checkRules(pages, routeChecks)).not.toThrow())

  test('passes a page whose checks exist', () => {
    expect(() =>
      checkRules({ news: { path: '/news', middleware: ['guard'], validate: 'known' } }, checks),
    ).not.toThrow()
  })

  test('refuses a path of two segments', () => {
    expect(() => checkRules({ news: { path: '/news/today' } }, checks)).toThrow(
      "Page 'news' in shared/routes.ts: /news/today",
    )
  })

  test.each([
    [{ middleware: ['guard', 'gaurd'] }, /^Unknown route middleware: gaurd\. Page 'news' .*'middleware' in server/],
    [{ middleware: ['toString'] }, /^Unknown route middleware: toString\. Page 'news'/],
    [{ middleware: ['known'] }, /^Unknown route middleware: known\. Page 'news'/],
    [{ validate: 'unknown' }, /^Unknown route middleware: unknown\. Page 'news' .*'validate' in server/],
  ])('refuses %j, and says where to mend it', (rule, says) => {
    expect(() => checkRules({ news: { path: '/news', ...rule } }, checks)).toThrow(says)
  })
})

describe('databaseWarnings', () => {
  const folder = freshFolder()
  const rules = readFileSync('server/firestore.rules', 'utf8')
  const warningFor = (text: string) => {
    mkdirSync(join(folder(), 'server'))
    writeFileSync(join(folder(), 'server/firestore.rules'), text)
    return databaseWarnings(folder())
  }
  const codes = languages.map(({ code }) => code).join(', ')

  test('is none for the shipped rules, in whatever order', async () => {
    expect(await databaseWarnings(process.cwd())).toEqual([])
    expect(await warningFor(rules.replace("'en', 'zh'", "'zh', 'en'"))).toEqual([])
  })

  test.each([
    ['lacks one', (text: string) => text.replace("'de', ", ''), codes.replace('de, ', '')],
    ['has one more', (text: string) => text.replace("'de',", "'de', 'it',"), codes.replace('de,', 'de, it,')],
  ])('names both lists where that of the rules %s', async (_, change, known) => {
    expect(await warningFor(change(rules))).toEqual([
      `server/firestore.rules takes the languages ${known}; shared/languages.ts has ${codes}. Change isLanguage() there, and publish the rules again.`,
    ])
  })
})
