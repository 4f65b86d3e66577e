import request from 'supertest'
import { createHandler } from '../../../server/handler.ts'
import { country, imprint, operator } from '../../../shared/brand.ts'
import { chooseWords } from '../../../shared/choose-words.ts'
import { brandFeatures } from '../../../shared/features.ts'
import { languages } from '../../../shared/languages.ts'
import { href } from '../../../shared/routes.ts'
import { catalogueOf } from '../../support/catalogues.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const named: [code: (typeof languages)[number]['code'], label: string, country: string, day: string][] = [
  ['en', 'Legal notice', 'Germany', 'November 21, 2026'],
  ['zh', '运营者信息', '德国', '2026年11月21日'],
  ['pt', 'Informações legais', 'Alemanha', '21 de novembro de 2026'],
  ['de', 'Impressum', 'Deutschland', '21. November 2026'],
  ['fr', 'Mentions légales', 'Allemagne', '21 novembre 2026'],
  ['es', 'Aviso legal', 'Alemania', '21 de noviembre de 2026'],
  ['jp', '運営者情報', 'ドイツ', '2026年11月21日'],
  ['ko', '운영자 정보', '독일', '2026년 11월 21일'],
]

describe('who runs the site', () => {
  silentConsole()

  test.each(named)(
    'is linked from every page and named with country and day, in %s',
    async (code, label, land, day) => {
      const handler = createHandler(await testSite())
      const home = await request(handler).get(href('faq', code)).expect(200)
      expect(home.text).toContain(`href="${href('terms-conditions', code)}#imprint">${label}</a>`)
      const { text } = await request(handler).get(href('terms-conditions', code)).expect(200)
      const section = /<section id="imprint">.*?<\/section>/s.exec(text)![0]
      expect(section).toContain(operator)
      expect(section).toContain(`10115 Berlin, ${land}`)
      expect(text).toContain(day)
    },
  )

  test('is told to search engines by the code of its country', async () => {
    const { text } = await request(createHandler(await testSite())).get('/faq')
    expect(text).toContain(`"addressCountry":"${country}"`)
  })
})

const details = Object.keys(imprint) as (keyof typeof imprint)[]

test.each(languages.map(({ code }) => code))('what the law wants besides is shown where it is given, in %s', code => {
  const words = ['terms-conditions', 'privacy-policy'].map(name => JSON.stringify(catalogueOf(code, name))).join()
  for (const name of details) expect(words).toContain(`{{${name}}}`)
})

test('of what is not given there is no label', () => {
  const given = { ...brandFeatures(), register: false, phone: true }
  const text = '- {{if phone}}Phone: 1{{end}}\n- {{if register}}Register: {{register}}{{end}}'
  expect(chooseWords(text, given)).toBe('- Phone: 1')
})
