import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { photo } from '../../support/photo.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { bannerIs, goTo, ids, openChoices, press, visitAsked } from './visit-asked.ts'

const here = visits(() => serveSite({ env: ids }), still)

/** Google's scripts do nothing, so that everything stays in the queues that was put there. */
const keepQueues = {
  prepare: (page: Page) =>
    page
      .context()
      .route('https://www.googletagmanager.com/**', route =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      ),
}

/** All that one of Google's scripts has been told so far: commands as arrays, events as objects, times as 'now'. */
function told(page: Page, queue: 'analyticsLayer' | 'dataLayer'): Promise<unknown[]> {
  return page.evaluate(queue => {
    const isNow = (time: unknown) => Math.abs(Number(time) - Date.now()) < 600_000
    const plain = (value: unknown) => (typeof value !== 'string' && isNow(value) ? 'now' : value)
    const isCommand = (entry: object) => String(entry) === '[object Arguments]'
    return (
      (window as unknown as Record<string, object[]>)[queue]?.map(entry =>
        isCommand(entry)
          ? Object.values(entry).map(plain)
          : Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, plain(value)])),
      ) ?? []
    )
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

const consented = [
  ['consent', 'default', denied],
  ['consent', 'update', { analytics_storage: 'granted' }],
]

test('Google is told this and nothing else, from the yes to the withdrawal', async () => {
  const { page, said } = await visitAsked(here, '/', keepQueues)
  await bannerIs(page, true)
  expect([await told(page, 'analyticsLayer'), await told(page, 'dataLayer')]).toEqual([[], []])
  await press(page, 'Yes, I agree')
  await bannerIs(page, false)
  await goTo(page, 'FAQ')
  await goTo(page, 'Home')
  // Work that would be lost keeps the page, and with it the queues, beyond a withdrawal.
  await page.setInputFiles('#crop input[type="file"]', photo)
  await page.locator('.crop-canvas').waitFor()
  await openChoices(page)
  await press(page, 'No, thank you')
  await bannerIs(page, false)
  const views = [
    {
      page_location: `${here.site.url}/`,
      page_title: 'Tondo: your profile photo, cropped to a circle',
      page_referrer: '',
    },
    {
      page_location: `${here.site.url}/faq`,
      page_title: 'Questions and answers about Tondo',
      page_referrer: `${here.site.url}/`,
    },
    {
      page_location: `${here.site.url}/`,
      page_title: 'Tondo: your profile photo, cropped to a circle',
      page_referrer: `${here.site.url}/faq`,
    },
  ]
  await eventually(async () =>
    expect(await told(page, 'analyticsLayer')).toEqual([
      ...consented,
      { 'gtm.blocklist': ['ccd_em_page_view'] },
      ['js', 'now'],
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
    { event: 'gtm.js', 'gtm.start': 'now' },
    ...views.map(view => ({ event: 'page_view', ...view })),
    ['consent', 'update', denied],
  ])
  expect(await page.evaluate(id => Reflect.get(window, `ga-disable-${id}`), ids.GA_ID)).toBe(true)
  said()
})
