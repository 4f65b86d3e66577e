import { defaultLanguage } from '../../../shared/languages.ts'
import { href, type PageName, pages } from '../../../shared/routes.ts'

const specified = {
  index: '/',
  faq: '/faq',
  'privacy-policy': '/privacy-policy',
  'terms-conditions': '/terms-conditions',
}

const advice = 'Specified in test/specification/shared/pages.test.ts: edit its table together with shared/routes.ts.'

test('this site has the four specified pages at their paths', () => {
  const paths = Object.fromEntries((Object.keys(pages) as PageName[]).map(page => [page, href(page, defaultLanguage)]))
  expect({ advice, paths }).toMatchObject({ advice, paths: specified })
})
