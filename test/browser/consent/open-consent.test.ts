import { serveSite } from '../../support/served-site.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'
import { bannerIs, ids, press, settled, visitAsked } from './visit-asked.ts'

const choices = 'footer a[href$="#statistics"]'

describe('without ids', () => {
  const here = visits(sharedSite, still)

  test('nobody is asked, there is nothing to choose, and nothing of it is loaded', async () => {
    const requested: string[] = []
    const { page, wasAsked } = await visitAsked(here, '/', {
      prepare: async page => page.on('request', request => requested.push(new URL(request.url()).pathname)),
    })
    await settled(page)
    await bannerIs(page, false)
    expect(await page.locator(choices).count()).toBe(0)
    expect(requested.filter(path => /consent|\/lazy\./.test(path))).toEqual([])
    await wasAsked([])
  })
})

describe('with analytics alone', () => {
  const here = visits(() => serveSite({ env: { GA_ID: ids.GA_ID } }), still)

  test('only its script comes', async () => {
    const { page, wasAsked } = await visitAsked(here, '/faq')
    await press(page, 'Yes, I agree')
    await wasAsked(['www.googletagmanager.com/gtag/js', 'analytics: /faq “Questions and answers about Tondo” after '])
  })

  test('without JavaScript the footer leads to what the policy says of statistics', async () => {
    const { page } = await here.visit('/de', { javaScriptEnabled: false })
    await page.locator(choices).click()
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/de/privacy-policy#statistics')
    expect(await page.locator('#statistics').count()).toBe(1)
  })
})

describe('with a tag container alone', () => {
  const here = visits(() => serveSite({ env: { GTM_ID: ids.GTM_ID } }), still)

  test('only its script comes', async () => {
    const { page, wasAsked } = await visitAsked(here, '/faq')
    await press(page, 'Yes, I agree')
    await wasAsked(['www.googletagmanager.com/gtm.js', 'container: /faq “Questions and answers about Tondo” after '])
  })
})
