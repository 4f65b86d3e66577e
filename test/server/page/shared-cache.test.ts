import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, cacheStores, interceptors } from 'undici'
import { createApp } from '../../../server/app.ts'
import { defaultLanguage } from '../../../shared/languages.ts'
import { payloadPath } from '../../../shared/payload.ts'
import { innerPath, otherHome, otherInnerPath } from '../../support/sample-routes.ts'
import { type Ask, addressesOf, askFrom, confusions } from '../../support/shared-cache.ts'
import { type TestSite, testSite } from '../../support/site.ts'

// The cache in these tests follows RFC 9111, as a CDN does.
describe('a shared cache in front of the site', () => {
  let site: TestSite
  let server: Server
  let direct: Ask
  let through: Ask
  let asked: string[]

  beforeEach(async () => {
    site = await testSite({ SHARED_CACHE_SECONDS: '600' })
    asked = []
    const handler = createApp(site)
    server = createServer((req, res) => {
      asked.push(req.url!)
      handler(req, res)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const store = new cacheStores.MemoryCacheStore()
    direct = askFrom(origin)
    through = askFrom(origin, new Agent().compose(interceptors.cache({ store, type: 'shared' })))
  })
  afterEach(() => void server.close().closeAllConnections())

  test('never serves one visitor the language, cookie or encoding of another', async () => {
    const addresses = addressesOf(site.stamp.id, Object.keys(site.files.assets))
    expect(await confusions(through, direct, addresses)).toEqual([])
  })

  test('keeps pages and files, but no home page, error or response with a cookie', async () => {
    const addresses = addressesOf(site.stamp.id, Object.keys(site.files.assets))
    await Promise.all(addresses.map(address => direct(address)))
    const payload = payloadPath(otherInnerPath)
    const twice = async (address: string) => {
      asked.splice(0)
      const first = await through(address)
      await through(address)
      return { address, first, times: asked.filter(path => path === address).length }
    }
    const all = []
    for (const address of addresses) all.push(await twice(address))
    const kept = all.filter(({ times }) => times === 1)
    for (const { address, first } of kept) {
      expect([address, first.headers['set-cookie']]).toEqual([address, undefined])
      expect([address, first.status < 400]).toEqual([address, true])
    }
    const names = kept.map(({ address }) => address)
    expect(names).toEqual(expect.arrayContaining([otherHome, innerPath, `${payload}?${site.stamp.id}`]))
    for (const path of [
      '/',
      '/?utm=1',
      `/${defaultLanguage}`,
      '/builds/latest.json',
      payload,
      '/nowhere',
      '/api/me',
      '/readyz',
    ])
      expect(names).not.toContain(path)
  })

  test('requests a missing file again', async () => {
    const missing = { status: 404, headers: expect.objectContaining({ 'cache-control': 'no-store' }) }
    expect(await through('/assets/later-0123456789.js')).toMatchObject(missing)
    asked.splice(0)
    await through('/assets/later-0123456789.js')
    // Other requests may come from clients of another test whose site used this port before.
    expect(asked.filter(path => path.startsWith('/assets/'))).toEqual(['/assets/later-0123456789.js'])
  })
})
