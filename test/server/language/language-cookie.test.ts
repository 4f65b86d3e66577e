import type { RequestListener } from 'node:http'
import type { Request } from 'express'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { rememberedLanguage, shouldStore } from '../../../server/language/language-cookie.ts'
import { agents } from '../../support/agents.ts'
import { noPageCache } from '../../support/no-page-cache.ts'
import { otherHome, otherLanguage, thirdLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const code = otherLanguage
const encoded = [...code].map(letter => `%${letter.charCodeAt(0).toString(16)}`).join('')

const cookies: [header: string | undefined, language: string | undefined][] = [
  [undefined, undefined],
  ['', undefined],
  ['a=b', undefined],
  [`i18n_redirected=${code}`, code],
  [`a=b; i18n_redirected=${code}; c=d`, code],
  [`i18n_redirected=${code}; i18n_redirected=${thirdLanguage}`, code],
  [`i18n_redirected="${code}"`, code],
  [`i18n_redirected=${encoded}`, code],
  ['i18n_redirected=%', undefined],
  ['i18n_redirected', undefined],
  ['i18n_redirected=', undefined],
  [`i18n_redirected=${code.toUpperCase()}`, undefined],
  ['i18n_redirected=constructor', undefined],
  [`xi18n_redirected=${code}`, undefined],
  [`__proto__=${code}; i18n_redirected=${code}`, code],
  [` ; ;i18n_redirected = ${code} ;`, code],
  // cookie-parser parses values with the prefix `j:` as JSON, and treats values with the prefix `s:` as signed.
  [`i18n_redirected=j:"${code}"`, undefined],
  [`i18n_redirected=j:${code}`, undefined],
  [`i18n_redirected=j%3A%22${code}%22`, undefined],
  [`i18n_redirected="j:\\"${code}\\""`, undefined],
  [`i18n_redirected=s:${code}.abc`, undefined],
  [`a=j:{"i18n_redirected":"${code}"}`, undefined],
]

describe('rememberedLanguage', () => {
  test.each(cookies)('reads %j as %s, on the first and the second call', (cookie, language) => {
    const req = { headers: { cookie } } as Request
    expect([rememberedLanguage(req), rememberedLanguage(req)]).toEqual([language, language])
  })
})

describe('the Cookie header', () => {
  silentConsole()
  let rendering: RequestListener
  let warm: RequestListener
  beforeAll(async () => {
    rendering = createApp(await testSite({}, { pages: noPageCache }))
    warm = await warmHandler(await testSite(), '/')
  })

  test.each(cookies)(
    '%j selects the language %s at /, with a rendered and with a cached page',
    async (cookie, language) => {
      for (const [handler, path] of [
        [rendering, '/'],
        [warm, '/'],
        [warm, '/?x'],
      ] as const) {
        const { headers } = await request(handler)
          .get(path)
          .set({ 'User-Agent': agents.chrome, ...(cookie !== undefined && { Cookie: cookie }) })
          .redirects(0)
        expect(headers.location?.split('?')[0]).toBe(language && otherHome)
      }
    },
  )
})

describe('shouldStore', () => {
  const origin = 'https://a.example'
  const remembered = otherLanguage

  test.each(['about:client', 'x'])('ignores the referrer %j', referer => {
    const source = { referer, fetchSite: 'same-origin' }
    expect(shouldStore(thirdLanguage, { ...source, remembered }, origin)).toBe(false)
  })
})
