import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { photo } from '../../support/photo.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { bannerIs, goToPath, ids, openPreferences, press, visitAsked } from './visit-asked.ts'

const here = visits(() => serveSite({ env: ids }), still)

const now = Date.parse('2026-03-14T12:00:00Z')

/** Stops the clock, and replaces Google's scripts with empty scripts, so that the commands stay in their queues. */
async function keepQueues(page: Page): Promise<void> {
  await page.clock.setFixedTime(now)
  await page
    .context()
    .route('https://www.googletagmanager.com/**', route => route.fulfill({ contentType: 'text/javascript', body: '' }))
}

function told(page: Page, queue: 'analyticsLayer' | 'dataLayer'): Promise<unknown[]> {
  return page.evaluate(queue => {
    const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value)
    const isCommand = (entry: object) => String(entry) === '[object Arguments]'
    const entries = (window as unknown as Record<string, object[]>)[queue] ?? []
    return entries.map(entry => (isCommand(entry) ? Object.values(entry).map(plain) : entry))
  }, queue)
}

const denied = {
  ad_personalization: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'denied',
}

/** These parts of Google's script count events other than the site's page views. */
const enhancedMeasurement = [
  'ccd_em_download',
  'ccd_em_form',
  'ccd_em_outbound_click',
  'ccd_em_page_view',
  'ccd_em_scroll',
  'ccd_em_site_search',
  'ccd_em_video',
]

const consented = [
  ['consent', 'default', denied],
  ['consent', 'update', { analytics_storage: 'granted' }],
]

test('Google’s tags get exactly the expected commands from consent to withdrawal', async () => {
  const { page, said } = await visitAsked(here, '/', { prepare: keepQueues })
  await bannerIs(page, true)
  expect([await told(page, 'analyticsLayer'), await told(page, 'dataLayer')]).toEqual([[], []])
  await press(page, 'Yes, I agree')
  await bannerIs(page, false)
  const homeTitle = await page.title()
  await goToPath(page, innerPath)
  const innerTitle = await page.title()
  await goToPath(page, '/')
  // Unsaved work postpones the reload after a withdrawal of consent, so the test can still read the queues.
  await page.setInputFiles('#crop input[type="file"]', photo)
  await page.locator('.crop-canvas').waitFor()
  await openPreferences(page)
  await press(page, 'No, thank you')
  await bannerIs(page, false)
  const views = [
    {
      page_location: `${here.site.url}/`,
      page_title: homeTitle,
      page_referrer: '',
    },
    {
      page_location: `${here.site.url}${innerPath}`,
      page_title: innerTitle,
      page_referrer: `${here.site.url}/`,
    },
    {
      page_location: `${here.site.url}/`,
      page_title: homeTitle,
      page_referrer: `${here.site.url}${innerPath}`,
    },
  ]
  await eventually(async () =>
    expect(await told(page, 'analyticsLayer')).toEqual([
      ...consented,
      { 'gtm.blocklist': enhancedMeasurement },
      ['js', now],
      [
        'config',
        ids.GA_ID,
        { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
      ],
      ...views.map(view => ['event', 'page_view', view]),
      ['consent', 'update', denied],
    ]),
  )
  expect(await told(page, 'dataLayer')).toEqual([
    ...consented,
    {
      'gtm.blocklist': ['customPixels', 'customScripts', 'nonGoogleIframes', 'nonGooglePixels', 'nonGoogleScripts'],
    },
    { event: 'gtm.js', 'gtm.start': now },
    ...views.map(view => ({ event: 'page_view', ...view })),
    ['consent', 'update', denied],
  ])
  expect(await page.evaluate(id => Reflect.get(window, `ga-disable-${id}`), ids.GA_ID)).toBe(true)
  said()
})
