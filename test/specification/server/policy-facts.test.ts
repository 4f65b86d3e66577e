import request from 'supertest'
import { mostBytes } from '../../../client/account/actions/keep-photo.ts'
import { decide } from '../../../client/consent/preferences.ts'
import { mostPixels } from '../../../client/cropper/image/inspect.ts'
import { createApp } from '../../../server/app.ts'
import { documentPolicy } from '../../../server/document/content-security-policy.ts'
import { defaultLanguage, languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const accounts = { FIREBASE_PROJECT_ID: 'a-project', FIREBASE_API_KEY: 'a-key' }

const sites: [configured: string, env: Record<string, string>][] = [
  ['nothing', {}],
  ['accounts', accounts],
  ['analytics', { GA_ID: 'G-ABC123DEF4' }],
  ['a tag container', { GTM_ID: 'GTM-ABC123' }],
  ['analytics by the library', { ...accounts, FIREBASE_APP_ID: 'an-app', GA_ID: 'G-ABC123DEF4' }],
  ['photos by address', { IMAGE_HOSTS: 'images.example.com' }],
]

/**
 * If pages may connect to the host of a row, the privacy policy must contain the row's text. Otherwise, the policy must not
 * contain this text.
 */
const others: [host: RegExp, name: RegExp][] = [
  [/(^|\.)(google|googleapis|googletagmanager|google-analytics)\.com$/, /Google LLC/],
  [/^images\.example\.com$/, /by its web address/],
]

const advice =
  'Say in locales/en/privacy-policy.json what the site does, or edit test/specification/server/policy-facts.test.ts.'

describe('the privacy policy of this site', () => {
  silentConsole()

  test.each(sites)('names exactly the hosts that its Content-Security-Policy allows, with %s', async (_, env) => {
    const site = await testSite(env)
    const { text } = await request(createApp(site)).get('/privacy-policy').expect(200)
    const policy = documentPolicy(site.document, site.config, site.config.firebase)
    const sources = policy.split(/[ ;]+/).filter(word => word.startsWith('https://'))
    const hosts = sources.map(source => new URL(source.replace('*.', '')).hostname)
    for (const [host, name] of others) {
      const isAllowed = hosts.some(found => host.test(found))
      expect({ advice, name, named: name.test(text) }).toEqual({ advice, name, named: isAllowed })
    }
    const unnamed = hosts.filter(host => !others.some(([known]) => known.test(host)))
    expect({ advice, unnamed }).toEqual({ advice, unnamed: [] })
  })
})

const day = 24 * 60 * 60 * 1000

function numbersIn(code: string, file: string, key: string): number[] {
  const text = catalogueOf(code as 'en', file)[key] ?? ''
  return [...text.matchAll(/\d+(?:[.,\u00a0\u202f]\d{3})*(?!\d)/g)].map(([number]) => Number(number.replace(/\D/g, '')))
}

/** Whether texts in the language count pixels in units of ten thousand instead of megapixels. */
const isCountedInTenThousands = (code: string) => ['zh', 'jp', 'ko'].includes(code)

describe.each(languages.map(({ code }) => code))('the texts in %s', code => {
  silentConsole()

  test('name the lifetime of the language cookie', async () => {
    const { headers } = await request(createApp(await testSite())).get(href('index', code))
    const [, seconds] = /i18n_redirected=[^,]*Max-Age=(\d+)/.exec(String(headers['set-cookie']))!
    const days = (Number(seconds) * 1000) / day
    expect(numbersIn(code, 'privacy-policy', 'sections.cookies.body')).toContain(days)
    expect(numbersIn(code, 'faq', 'entries.cookies.answer')).toContain(days)
  })

  test('say that the choice about statistics is valid for a year', () => {
    const choice = { granted: true, date: '2026-01-01' }
    const asks = (days: number) => decide(choice, false, Date.parse(choice.date) + days * day, []) === 'question'
    expect([asks(364), asks(365)]).toEqual([false, true])
    const year = /\b(a year|um ano|einem Jahr|un an|un año)\b|(一|1)\s?年|1년/
    expect(catalogueOf(code, 'privacy-policy')['sections.cookies.body']).toMatch(year)
  })

  test('name the largest size of a kept portrait', () => {
    for (const [file, key] of [
      ['privacy-policy', 'sections.account.body'],
      ['faq', 'entries.account.answer'],
    ] as const) {
      expect(numbersIn(code, file, key)).toContain(mostBytes / 1024)
    }
  })

  test('contain the same numbers from 10 upwards as the English texts', () => {
    const figures = (language: string, file: string, key: string) =>
      [...new Set(numbersIn(language, file, key).filter(figure => figure >= 10))].sort()
    const differing = ['privacy-policy', 'terms-conditions', 'faq', 'home', 'consent', 'account'].flatMap(file =>
      Object.entries(catalogueOf(defaultLanguage, file)).flatMap(([key, text]) => {
        const english = figures(defaultLanguage, file, key).map(figure => {
          const isInTenThousands = figure === 50 && isCountedInTenThousands(code)
          return isInTenThousands ? 5000 : figure
        })
        const own = figures(code, file, key).filter(figure => figure !== 100 || !text.includes('hundred'))
        return String(own) === String(english.sort()) ? [] : [{ file, key, english, own }]
      }),
    )
    expect(differing).toEqual([])
  })

  test('promise to open photos of 50 megapixels, which the cropper decodes', () => {
    const promised = numbersIn(code, 'terms-conditions', 'sections.service.body')[0]!
    const pixels = promised * (isCountedInTenThousands(code) ? 10_000 : 1_000_000)
    expect(pixels).toBe(50_000_000)
    expect(pixels).toBeLessThanOrEqual(mostPixels)
  })
})
