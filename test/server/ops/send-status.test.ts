import request from 'supertest'
import { createHandler } from '../../../server/handler.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

describe('health', () => {
  silentConsole()
  test('is alive from beginning to end, and ready until it drains', async () => {
    const life = { draining: false }
    const site = await testSite({}, { life })
    const ask = async (path: string) => (await request(createHandler(site)).get(path)).status
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 200])
    life.draining = true
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 503])
  })

  test('is kept by nobody, found by no search, and out of the log', async () => {
    const site = await testSite()
    for (const path of ['/healthz', '/readyz']) {
      const { headers } = await request(createHandler(site)).get(path)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    }
    expect(site.lines).toEqual([])
  })

  test('says which build is ready', async () => {
    const site = await testSite()
    expect((await request(createHandler(site)).get('/readyz')).body).toEqual({ ready: true, build: site.stamp.id })
  })
})
