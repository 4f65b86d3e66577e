import { href } from '../../../shared/routes.ts'
import { innerPath, otherHome, otherLanguage } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { countedBy, ids, press, visitAsked } from './visit-asked.ts'

describe('a site with analytics alone', () => {
  const here = visits(() => serveSite({ env: { GA_ID: ids.GA_ID } }), still)

  test('loads only the script of analytics', async () => {
    const { page, wasAsked } = await visitAsked(here, innerPath)
    await press(page, 'Yes, I agree')
    const view = await countedBy(here.site.url, innerPath, '')
    await wasAsked(['www.googletagmanager.com/gtag/js', `analytics: ${view}`])
  })

  test('has a footer link to the statistics section of the privacy policy, which works without JavaScript', async () => {
    const { page } = await here.visit(otherHome, { javaScriptEnabled: false })
    await page.locator('footer a[href$="#statistics"]').click()
    const { pathname, hash } = new URL(page.url())
    expect(pathname + hash).toBe(`${href('privacy-policy', otherLanguage)}#statistics`)
    expect(await page.locator('#statistics').count()).toBe(1)
  })
})

describe('a site with a tag container alone', () => {
  const here = visits(() => serveSite({ env: { GTM_ID: ids.GTM_ID } }), still)

  test('loads only the script of the container', async () => {
    const { page, wasAsked } = await visitAsked(here, innerPath)
    await press(page, 'Yes, I agree')
    const view = await countedBy(here.site.url, innerPath, '')
    await wasAsked(['www.googletagmanager.com/gtm.js', `container: ${view}`])
  })
})
