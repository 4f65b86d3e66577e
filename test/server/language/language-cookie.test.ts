import type { Request } from 'express'
import request from 'supertest'
import { createHandler } from '../../../server/handler.ts'
import { rememberedLanguage } from '../../../server/language/language-cookie.ts'
import { agents } from '../../support/agents.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const cookies: [header: string | undefined, language: string | undefined][] = [
  [undefined, undefined],
  ['', undefined],
  ['a=b', undefined],
  ['i18n_redirected=de', 'de'],
  ['a=b; i18n_redirected=jp; c=d', 'jp'],
  ['i18n_redirected=de; i18n_redirected=fr', 'de'],
  ['i18n_redirected="ko"', 'ko'],
  ['i18n_redirected=%64%65', 'de'],
  ['i18n_redirected=%', undefined],
  ['i18n_redirected', undefined],
  ['i18n_redirected=', undefined],
  ['i18n_redirected=DE', undefined],
  ['i18n_redirected=constructor', undefined],
  ['xi18n_redirected=de', undefined],
  ['__proto__=de; i18n_redirected=de', 'de'],
  [' ; ;i18n_redirected = de ;', 'de'],
  // cookie-parser takes these for JSON.
  ['i18n_redirected=j:"de"', undefined],
  ['i18n_redirected=j:de', undefined],
  ['i18n_redirected=j%3A%22de%22', undefined],
  ['i18n_redirected="j:\\"de\\""', undefined],
  ['i18n_redirected=s:de.abc', undefined],
  ['a=j:{"i18n_redirected":"de"}', undefined],
]

describe('rememberedLanguage', () => {
  test.each(cookies)('of %j is %s, however often it is asked', (cookie, language) => {
    const req = { headers: { cookie } } as Request
    expect([rememberedLanguage(req), rememberedLanguage(req)]).toEqual([language, language])
  })
})

describe('language cookie', () => {
  silentConsole()
  test.each(cookies)('%j leads from / to %s, before and after the page is stored', async (cookie, language) => {
    const [cold, warm] = [createHandler(await testSite()), await warmHandler(await testSite(), '/')]
    for (const [handler, path] of [
      [cold, '/'],
      [warm, '/'],
      [warm, '/?x'],
    ] as const) {
      const { headers } = await request(handler)
        .get(path)
        .set({ 'User-Agent': agents.chrome, ...(cookie !== undefined && { Cookie: cookie }) })
        .redirects(0)
      expect(headers.location?.split('?')[0]).toBe(language && `/${language}`)
    }
  })
})
