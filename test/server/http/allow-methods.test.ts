import type { RequestListener } from 'node:http'
import request from 'supertest'
import { languageRow } from '../../../shared/languages.ts'
import { innerPath, otherInnerPath, otherLanguage, thirdHome, thirdLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const methods = ['post', 'put', 'patch', 'delete', 'options', 'trace'] as const

describe('a request with a method other than GET or HEAD', () => {
  silentConsole()
  let handler: RequestListener
  beforeAll(async () => {
    handler = await warmHandler(await testSite(), '/', innerPath, `${otherInnerPath}`)
  })

  test.each(methods)('gets 405 and the allowed methods (%s)', async method => {
    for (const path of ['/', `${otherInnerPath}`, thirdHome, '/nowhere', '/builds/latest.json']) {
      const { status, headers } = await request(handler)[method](path)
      expect(status).toBe(405)
      expect(headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store', connection: 'close' })
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })

  test('is refused in the language of the path, or else in the language of the cookie', async () => {
    const answers = [
      await request(handler).post(`${otherInnerPath}`).set('Cookie', `i18n_redirected=${thirdLanguage}`),
      await request(handler).post(innerPath).set('Cookie', `i18n_redirected=${thirdLanguage}`),
    ]
    expect(answers.map(({ headers }) => headers['content-language'])).toEqual(
      [otherLanguage, thirdLanguage].map(code => languageRow(code).tag),
    )
  })
})
