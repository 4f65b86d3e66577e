import { innerPath } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { goToPath, visitAsked } from '../consent/visit-asked.ts'
import { openPhoto } from '../cropper/on-site.ts'
import { button, openAccount } from './visitor.ts'

const project = { FIREBASE_PROJECT_ID: 'demo', FIREBASE_API_KEY: 'key' }
const here = visits(() => serveSite({ env: project }), still)

test('a site with a Firebase project contacts Google only after a visitor opens the account dialog', async () => {
  const { page, wasAsked, end } = await visitAsked(here, '/')
  await page.locator('.header-nav .account-link').hover()
  await page.locator('.header-nav .account-link').focus()
  await openPhoto(page)
  await goToPath(page, innerPath)
  await wasAsked([])

  await openAccount(page)
  await button(page, 'Create an account').click()
  await wasAsked(['identitytoolkit.googleapis.com/v2/passwordPolicy'])
  await end()
})
