import { serveSite } from '../../support/served-site.ts'
import { expectLanguage, expectRemembered } from '../../support/speaking.ts'
import { still, visits } from '../../support/visits.ts'

// Pages that a cache keeps for everybody, which therefore set no cookie.
const here = visits(() => serveSite({ env: { SHARED_CACHE_SECONDS: '60' } }), still)

describe('behind a shared cache', () => {
  test('the language of a first access is remembered by the browser, and leads on from /', async () => {
    const { page } = await here.visit('/fr/faq', { locale: 'de-DE' })
    await expectRemembered(page, 'fr')
    await page.goto(here.site.url)
    await expectLanguage(page, 'fr', `${here.site.url}/fr`)
  })

  test('a mere visit to another language is no choice', async () => {
    const { page, context } = await here.visit('/fr', {
      prepare: (_, context) => context.addCookies([{ name: 'i18n_redirected', value: 'ko', url: here.site.url }]),
    })
    expect((await context.cookies()).map(({ value }) => value)).toEqual(['ko'])
    await page.goto(here.site.url)
    await expectLanguage(page, 'ko', `${here.site.url}/ko`)
  })

  test('an error is in some language, and that is not remembered', async () => {
    const { context, said } = await here.visit('/fr/nowhere')
    expect(await context.cookies()).toEqual([])
    expect(said()).toEqual([expect.stringContaining('404')])
  })
})
