import type { RequestListener } from 'node:http'
import request from 'supertest'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { warmHandler } from '../../support/warm-handler.ts'

const methods = ['post', 'put', 'patch', 'delete', 'options', 'trace'] as const

describe('allow methods', () => {
  silentConsole()
  let handler: RequestListener
  beforeAll(async () => {
    handler = await warmHandler(await testSite(), '/', '/faq', '/de/faq')
  })

  test.each(methods)('%s is not allowed, and the answer says what is', async method => {
    for (const path of ['/', '/de/faq', '/ko', '/nowhere', '/builds/latest.json']) {
      const { status, headers } = await request(handler)[method](path)
      expect(status).toBe(405)
      expect(headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store', connection: 'close' })
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })

  test('the refusal speaks the language of the path, else of the cookie', async () => {
    const answers = [
      await request(handler).post('/de/faq').set('Cookie', 'i18n_redirected=ko'),
      await request(handler).post('/faq').set('Cookie', 'i18n_redirected=ko'),
    ]
    expect(answers.map(({ headers }) => headers['content-language'])).toEqual(['de', 'ko'])
  })
})
