import request from 'supertest'
import { eachApp } from '../../support/each-app.ts'
import { testSite } from '../../support/site.ts'

const methods = ['post', 'put', 'patch', 'delete', 'options', 'trace'] as const

eachApp(make => {
  test.each(methods)('%s is not allowed, and the answer says what is', async method => {
    const handler = make(await testSite())
    for (const path of ['/', '/de/faq', '/nowhere', '/builds/latest.json']) {
      const { status, headers } = await request(handler)[method](path)
      expect(status).toBe(405)
      expect(headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store', connection: 'close' })
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })

  test('the refusal speaks the language of the path, else of the cookie', async () => {
    const handler = make(await testSite())
    const answers = [
      await request(handler).post('/de/faq').set('Cookie', 'i18n_redirected=ko'),
      await request(handler).post('/faq').set('Cookie', 'i18n_redirected=ko'),
    ]
    expect(answers.map(({ headers }) => headers['content-language'])).toEqual(['de', 'ko'])
  })
})
