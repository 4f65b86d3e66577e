import cookieParser from 'cookie-parser'
import type { Request, Response } from 'express'
import { rememberedIn } from '../../../server/front/remembered-in.ts'
import { rememberedLanguage } from '../../../server/page/send-page.ts'

const headers: [header: string | undefined, language: string | undefined][] = [
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
]

describe('rememberedIn', () => {
  test.each(headers)('%j remembers %s, as Express reads it', (header, language) => {
    const req = { headers: { cookie: header } } as Request
    cookieParser()(req, {} as Response, () => {})
    expect(rememberedIn(header)).toBe(language)
    expect(rememberedLanguage(req)).toBe(language)
  })
})
