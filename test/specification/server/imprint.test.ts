import type { RequestListener } from 'node:http'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { operator } from '../../../shared/brand.ts'
import { imprintNames } from '../../../shared/features.ts'
import { type Language, languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { first } from '../../support/html.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const named: [code: Language, label: string, country: string, day: string][] = [
  ['en', 'Legal notice', 'Germany', '21 November 2026'],
  ['zh', '运营者信息', '德国', '2026年11月21日'],
  ['pt', 'Informações legais', 'Alemanha', '21 de novembro de 2026'],
  ['de', 'Impressum', 'Deutschland', '21. November 2026'],
  ['fr', 'Mentions légales', 'Allemagne', '21 novembre 2026'],
  ['es', 'Aviso legal', 'Alemania', '21 de noviembre de 2026'],
  ['jp', '運営者情報', 'ドイツ', '2026年11月21日'],
  ['ko', '운영자 정보', '독일', '2026년 11월 21일'],
]

const advice =
  'Edit the table of test/specification/server/imprint.test.ts together with shared/brand.ts and the texts.'

describe('the imprint of this site', () => {
  silentConsole()
  let handler: RequestListener
  beforeAll(async () => {
    handler = createApp(await testSite())
  })

  test.each(named)(
    'is linked from every page and names operator, country and date in %s',
    async (code, label, country, day) => {
      const page = await request(handler).get(href('faq', code)).expect(200)
      const link = first(page.text, /<a [^>]*href="([^"]*#imprint)">/)
      const linked = first(page.text, /<a [^>]*href="[^"]*#imprint">(.*?)<\/a>/)
      expect({ advice, link, label: linked }).toEqual({
        advice,
        link: `${href('terms-conditions', code)}#imprint`,
        label,
      })
      const { text } = await request(handler).get(href('terms-conditions', code)).expect(200)
      const section = first(text, /<section id="imprint">(.*?)<\/section>/s)
      const missing = [operator, '10115 Berlin', country].filter(word => !section.includes(word))
      expect({ advice, missing, hasDay: text.includes(day) }).toEqual({ advice, missing: [], hasDay: true })
    },
  )

  test.each(languages.map(({ code }) => code))(
    'has a place in the texts for every detail that the law may ask for, in %s',
    code => {
      const texts = ['terms-conditions', 'privacy-policy'].map(name => JSON.stringify(catalogueOf(code, name))).join()
      const missing = imprintNames.filter(name => !texts.includes(`{{${name}}}`))
      const advice = `Use these placeholders in the legal texts of locales/${code}.`
      expect({ advice, missing }).toEqual({ advice, missing: [] })
    },
  )
})
