import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

describe('the status of the process', () => {
  silentConsole()
  test('is always alive, and ready until it drains', async () => {
    const life = { draining: false }
    const site = await testSite({}, { life })
    const ask = async (path: string) => (await request(createApp(site)).get(path)).status
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 200])
    life.draining = true
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 503])
  })

  test('is not cached, not indexed and not logged', async () => {
    const site = await testSite()
    for (const path of ['/healthz', '/readyz']) {
      const { headers } = await request(createApp(site)).get(path)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    }
    expect(site.lines).toEqual([])
  })

  test('names the build', async () => {
    const site = await testSite()
    expect((await request(createApp(site)).get('/readyz')).body).toEqual({ ready: true, build: site.stamp.id })
  })
})
