import { checkRules } from '../../build/steps/check-rules.ts'
import { routeChecks } from '../../server/page/route-checks.ts'
import { pages } from '../../shared/routes.ts'

const checks = { middleware: { guard: () => true }, validate: { known: () => true } }

describe('checkRules', () => {
  test('passes the manifest', () => expect(() => checkRules(pages, routeChecks)).not.toThrow())

  test('passes a page whose checks exist', () => {
    expect(() =>
      checkRules({ news: { path: '/news', middleware: ['guard'], validate: 'known' } }, checks),
    ).not.toThrow()
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
