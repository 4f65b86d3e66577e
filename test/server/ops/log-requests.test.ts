import request from 'supertest'
import { createHandler } from '../../../server/handler.ts'
import { askTarget } from '../../support/ask-raw.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

describe('log requests', () => {
  silentConsole()
  test('a line says what was asked and answered, without query and cookie', async () => {
    const site = await testSite()
    const handler = createHandler(site)
    const secret = { Cookie: 'i18n_redirected=de; token=secret', Authorization: 'Bearersecret' }
    for (const path of ['/de/faq?token=secret', '/de/faq?token=secret', '/nowhere?token=secret', '/FAQ?token=secret']) {
      await request(handler).get(path).set(secret).redirects(0)
      await site.pages.wait('faq___de')
    }
    expect(site.lines).toEqual([
      {
        id: expect.any(String),
        method: 'GET',
        path: '/de/faq',
        route: 'faq___de',
        status: 200,
        ms: expect.any(Number),
      },
      expect.objectContaining({ path: '/de/faq', route: 'faq___de', status: 200 }),
      expect.objectContaining({ path: '/nowhere', route: '-', status: 404 }),
      expect.objectContaining({ path: '/FAQ', route: '-', status: 301 }),
    ])
    expect(JSON.stringify(site.lines)).not.toContain('secret')
    expect(new Set(site.lines.map(({ id }) => id)).size).toBe(4)
  })

  test.each([
    ['/de', 'index___de'],
    ['/_payload.json', 'file'],
    ['/builds/latest.json', 'latest'],
    ['/robots.txt', 'seo'],
  ])('%s is logged as %s', async (path, route) => {
    const site = await testSite()
    await request(createHandler(site)).get(path).expect(200)
    expect(site.lines).toEqual([expect.objectContaining({ path, route, status: 200 })])
  })

  test.each(['//evil.example/a?secret', '/%0a{"level":"fatal"}', 'http://user:pass@evil.example/x?secret', '*'])(
    'the path of %s stands in one line without its query',
    async target => {
      const site = await testSite()
      await askTarget(createHandler(site), target)
      expect(site.lines).toHaveLength(1)
      expect(Object.values(site.lines[0]!).join(' ')).not.toMatch(/secret|pass|\n/)
    },
  )
})
