import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { messagesPath, namespaces } from '../../../shared/messages.ts'
import { payloadPath } from '../../../shared/payload.ts'
import { routes } from '../../../shared/routes.ts'
import { noPageCache } from '../../support/no-page-cache.ts'
import { otherLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const everything = {
  FIREBASE_PROJECT_ID: 'a-project',
  FIREBASE_API_KEY: 'a-key',
  FIREBASE_APP_ID: 'an-app',
  GA_ID: 'G-ABC123DEF4',
  GTM_ID: 'GTM-ABC123',
  IMAGE_HOSTS: 'images.example.com',
}

describe.each([
  ['every feature', everything],
  ['no feature', {}],
])('a site with %s', (_what, env) => {
  silentConsole()

  test('sends no unresolved conditions in messages', async () => {
    const handler = createApp(await testSite(env, { pages: noPageCache }))
    const pages = routes
      .filter(({ language }) => language === otherLanguage)
      .flatMap(({ path }) => [path, payloadPath(path)])
    const files = namespaces.map(name => messagesPath(otherLanguage, name))
    for (const path of [...pages, ...files]) {
      const { text } = await request(handler).get(path).expect(200)
      expect([path, text.match(/\{\{(if|else|end)/)]).toEqual([path, null])
    }
  })
})
