import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { defaultLanguage } from '../../../shared/languages.ts'
import { innerPage, innerPath } from '../../support/sample-routes.ts'
import { testSite } from '../../support/site.ts'

test('the server renders every text of a page that has a message key with i18next', async () => {
  const site = await testSite()
  const asked = new Set<string>()
  const handler = createApp({
    ...site,
    fixedT: (language, namespace) => key => {
      asked.add(`${language} ${namespace}`)
      return `<${key}>`
    },
  })
  const { text } = await request(handler).get(innerPath).expect(200)
  expect(text).toContain('&lt;skip&gt;')
  expect([...asked].sort()).toEqual([`${defaultLanguage} common`, `${defaultLanguage} ${innerPage}`])
})
