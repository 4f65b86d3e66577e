import { defaultLanguage, languageRow } from '../../../shared/languages.ts'
import { eventually } from '../../support/eventually.ts'
import { innerPath, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { expectLanguage, switchLanguage } from '../../support/speaking.ts'
import { still, visits } from '../../support/visits.ts'
import { button, dialog, field, mailedLink, openAccount, says, signIn, signUp } from './visitor.ts'

const here = visits(() => serveSite({ env: { LOG_LEVEL: 'info' } }), still)
const offer = '.offer'
const { tag } = languageRow(otherLanguage)
const { tag: defaultTag } = languageRow(defaultLanguage)

describe('the language of an account', () => {
  test('is offered on pages in another language until the visitor accepts or changes it, and is used for e-mails', async () => {
    const { page } = await here.visit('/')
    const email = await signUp(page)
    await field(page, 'language').selectOption(otherLanguage)
    await button(page, 'Save').click()
    await says(page, 'Saved.')
    await page.keyboard.press('Escape')
    expect(await page.getAttribute(offer, 'lang')).toBe(tag)

    const { page: there } = await here.visit(innerPath)
    await signIn(there, email)
    await there.keyboard.press('Escape')
    await eventually(async () => expect(await there.getAttribute(offer, 'lang')).toBe(tag))
    await openAccount(there)
    await button(there, 'Send a link to verify it').click()
    await dialog(there).getByText('is on its way').waitFor()
    await eventually(async () =>
      expect(await mailedLink(here.site, email, 'verifyEmail')).toContain(`lang=${otherLanguage}`),
    )
    await there.keyboard.press('Escape')
    await there.click(`${offer} a`)
    await expectLanguage(there, tag, here.site.url + otherInnerPath)
    expect(await there.locator(offer).count()).toBe(0)
    await switchLanguage(there, defaultTag)
    await expectLanguage(there, defaultTag, here.site.url + innerPath)
    expect(await there.locator(offer).count()).toBe(0)
  })
})
