import { languageRow, type languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { innerPage, otherHome, otherInnerPath, otherLanguage, thirdLanguage } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { expectLanguage, expectRemembered } from '../../support/speaking.ts'
import { still, visits } from '../../support/visits.ts'

// A page from a shared cache does not set a cookie, so the page's scripts must store the language.
const here = visits(() => serveSite({ env: { SHARED_CACHE_SECONDS: '60' } }), still)

const tagOf = (language: (typeof languages)[number]['code']) => languageRow(language).tag

describe('behind a shared cache', () => {
  test('the browser stores the language of the first page, and / redirects to that language', async () => {
    const { page } = await here.visit(otherInnerPath)
    await expectRemembered(page, otherLanguage)
    await page.goto(here.site.url)
    await expectLanguage(page, tagOf(otherLanguage), here.site.url + otherHome)
  })

  test('a visit to a page in another language does not change the stored language', async () => {
    const { page, context } = await here.visit(href(innerPage, thirdLanguage), {
      prepare: (_, context) =>
        context.addCookies([{ name: 'i18n_redirected', value: otherLanguage, url: here.site.url }]),
    })
    expect((await context.cookies()).map(({ value }) => value)).toEqual([otherLanguage])
    await page.goto(here.site.url)
    await expectLanguage(page, tagOf(otherLanguage), here.site.url + otherHome)
  })

  test('the language of an error page is not stored', async () => {
    const { context, said } = await here.visit(`${otherHome}/nowhere`)
    expect(await context.cookies()).toEqual([])
    expect(said()).toEqual([expect.stringContaining('404')])
  })
})
