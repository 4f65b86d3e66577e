import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'

silentConsole()

test('The manifest that every browser fetches has less than 1,000 bytes with brotli', async () => {
  const site = await testSite()
  const { headers } = await request(createApp(site))
    .head(`/builds/meta/${site.stamp.id}.json`)
    .set('Accept-Encoding', 'br')
    .expect(200)
  expect(headers['content-encoding']).toBe('br')
  expect(Number(headers['content-length'])).toBeLessThan(1_000)
})
