import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { askTarget } from '../../support/ask-raw.ts'
import { innerPage, innerPath, otherHome, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

const route = `${innerPage}___${otherLanguage}` as const

describe('the log of requests', () => {
  silentConsole()
  test('has a line for each request, without its query and cookie', async () => {
    const site = await testSite()
    const handler = createApp(site)
    const secret = { Cookie: `i18n_redirected=${otherLanguage}; token=secret`, Authorization: 'Bearersecret' }
    for (const path of [otherInnerPath, otherInnerPath, '/nowhere', innerPath.toUpperCase()]) {
      await request(handler).get(`${path}?token=secret`).set(secret).redirects(0)
      await site.pages.wait(route)
    }
    expect(site.lines).toEqual([
      {
        id: expect.any(String),
        method: 'GET',
        path: otherInnerPath,
        route,
        status: 200,
        ms: expect.any(Number),
      },
      expect.objectContaining({ path: otherInnerPath, route, status: 200 }),
      expect.objectContaining({ path: '/nowhere', route: '-', status: 404 }),
      expect.objectContaining({ path: innerPath.toUpperCase(), route: '-', status: 301 }),
    ])
    expect(JSON.stringify(site.lines)).not.toContain('secret')
    expect(new Set(site.lines.map(({ id }) => id)).size).toBe(4)
  })

  test.each([
    [otherHome, `index___${otherLanguage}`],
    ['/_payload.json', 'file'],
    ['/builds/latest.json', 'latest'],
    ['/robots.txt', 'seo'],
  ])('names the route of %s: %s', async (path, route) => {
    const site = await testSite()
    await request(createApp(site)).get(path).expect(200)
    expect(site.lines).toEqual([expect.objectContaining({ path, route, status: 200 })])
  })

  test.each(['//evil.example/a?secret', '/%0a{"level":"fatal"}', 'http://user:pass@evil.example/x?secret', '*'])(
    'has one line without the query for %s',
    async target => {
      const site = await testSite()
      await askTarget(createApp(site), target)
      expect(site.lines).toHaveLength(1)
      expect(Object.values(site.lines[0]!).join(' ')).not.toMatch(/secret|pass|\n/)
    },
  )
})
