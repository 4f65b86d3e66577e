import { eventually } from '../../support/eventually.ts'
import { serveSite } from '../../support/served-site.ts'
import { expectLanguage, switchLanguage } from '../../support/speaking.ts'
import { still, visits } from '../../support/visits.ts'
import { button, dialog, field, mailedLink, openAccount, says, signIn, signUp } from './visitor.ts'

const here = visits(() => serveSite({ env: { LOG_LEVEL: 'info' } }), still)
const offer = '.offer'

describe('the language of an account', () => {
  test('is offered where the page is in another, until it is taken or another is chosen, and mails are written in it', async () => {
    const { page } = await here.visit('/')
    const email = await signUp(page)
    await field(page, 'language').selectOption('ko')
    await button(page, 'Save').click()
    await says(page, 'Saved.')
    await page.keyboard.press('Escape')
    expect(await page.getAttribute(offer, 'lang')).toBe('ko')

    const { page: there } = await here.visit('/faq')
    await signIn(there, email)
    await there.keyboard.press('Escape')
    await eventually(async () => expect(await there.getAttribute(offer, 'lang')).toBe('ko'))
    await openAccount(there)
    await button(there, 'Send a link to verify it').click()
    await dialog(there).getByText('is on its way').waitFor()
    await eventually(async () => expect(await mailedLink(here.site, email, 'verifyEmail')).toContain('lang=ko'))
    await there.keyboard.press('Escape')
    await there.click(`${offer} a`)
    await expectLanguage(there, 'ko', `${here.site.url}/ko/faq`)
    expect(await there.locator(offer).count()).toBe(0)
    await switchLanguage(there, 'en')
    await expectLanguage(there, 'en', `${here.site.url}/faq`)
    expect(await there.locator(offer).count()).toBe(0)
  })
})

describe('the name of an account', () => {
  test('stands in the header, and on the card of the portrait', async () => {
    const { page } = await here.visit('/')
    await signUp(page)
    await field(page, 'displayName').fill('Ann of the many names that are longer than any header')
    await button(page, 'Save').click()
    await says(page, 'Saved.')
    await page.keyboard.press('Escape')
    const link = page.locator('.header-nav .account-link')
    expect(await link.textContent()).toBe('AccountAnn of the many names that are longer than any header')
    expect((await link.boundingBox())!.width).toBeLessThan(220)
  })
})
