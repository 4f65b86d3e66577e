import request from 'supertest'
import { createApp } from '../../server/app.ts'
import { agents } from '../support/agents.ts'
import { innerPath, otherHome, otherInnerPath } from '../support/sample-routes.ts'
import { silentConsole } from '../support/silent-console.ts'
import { testSite } from '../support/site.ts'

const token = 'a'.repeat(16)

/** If Express accepted these spellings of a path, a proxy rule for the exact path would not protect the page. */
const others = [
  ['/METRICS', '/Metrics', '/metrics/', '/Metrics/'],
  ['/HEALTHZ', '/healthz/', '/readyz/'],
  ['/builds/LATEST.json', '/builds/latest.json/'],
  ['/robots.txt/', '/SITEMAP.xml'],
  ['/API/me', '/api/ME', '/api/me/', '/Api/reports', '/api/reports/'],
].flat()

describe('the application', () => {
  silentConsole()
  const ask = async (path: string, sent = {}) =>
    request(createApp(await testSite({ METRICS_TOKEN: token })))
      .get(path)
      .set({ 'User-Agent': agents.chrome, Authorization: `Bearer ${token}`, ...sent })
      .redirects(0)

  test.each(['/metrics', '/healthz', '/readyz', '/builds/latest.json', '/robots.txt'])('responds to %s', async path => {
    expect((await ask(path)).status).toBe(200)
  })

  test.each(others)('does not treat %s as the path without capitals or final slash', async path => {
    expect((await ask(path)).status).toBe(404)
  })

  test.each([
    ['/api', 'application/json; charset=utf-8'],
    ['/api/', 'application/json; charset=utf-8'],
    ['/api/me/', 'application/json; charset=utf-8'],
    ['/API/me', 'text/html; charset=utf-8'],
    ['/apis', 'text/html; charset=utf-8'],
  ])('refuses %s with the content type %s', async (path, type) => {
    const { status, headers } = await ask(path)
    expect([status, headers['content-type']]).toEqual([404, type])
  })

  test.each([
    [innerPath.toUpperCase(), innerPath],
    [`${otherInnerPath}/`, otherInnerPath],
    [`${otherHome.toUpperCase()}/`, otherHome],
  ])('redirects the page path %s to %s', async (path, location) => {
    const { status, headers } = await ask(path)
    expect([status, headers.location]).toEqual([301, location])
  })
})
