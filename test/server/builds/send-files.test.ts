import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import request from 'supertest'
import { inertPolicy, workerPolicy } from '../../../server/document/content-security-policy.ts'
import { createHandler } from '../../../server/handler.ts'
import { payloadPath } from '../../../shared/payload.ts'
import { routes } from '../../../shared/routes.ts'
import { agents } from '../../support/agents.ts'
import { askTarget } from '../../support/ask-raw.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { type TestSite, testSite } from '../../support/site.ts'

const forEver = 'public, max-age=31536000, immutable'
const unknown = '0123456789abcdef'

const escapes = [
  '/assets/../../../package.json',
  '/assets/..%2f..%2fmeta.json',
  '/assets/%2e%2e/%2e%2e/server/main.js',
  '/assets/..\\..\\meta.json',
  '/locales/../../document.json',
  '/locales/en/../../../meta.json',
  '/builds/meta/../latest.json',
  '/builds/meta/..%2f..%2fdocument.json',
  '/builds/activations.jsonl',
  '/meta.json',
  '/document.json',
  '/server/main.js',
  '/server/main.js.map',
  '/public/_payload.json',
] as const

describe('send files', () => {
  silentConsole()
  let site: TestSite
  let server: Server
  beforeAll(async () => {
    site = await testSite()
    server = createServer(createHandler(site)).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => void server.close().closeAllConnections())
  const get = (path: string) => request(server).get(path)
  const assets = () => Object.keys(site.manifest.assets).filter(address => address.startsWith('/assets/'))

  test('every asset is served for ever, as what it is and as long as the manifest says', async () => {
    for (const address of assets()) {
      const { status, headers } = await get(address).set('Accept-Encoding', 'identity')
      expect([address, status, headers['cache-control']]).toEqual([address, 200, forEver])
      expect(headers['content-length']).toBe(String(site.manifest.assets[address]!.size))
      expect(headers['content-type']).toMatch(/^(text\/javascript|image\/|font\/woff2|application\/(manifest|wasm))/)
    }
  })

  test('a worker’s script states what the worker may do; no other file lets anything happen', async () => {
    const policies = await Promise.all(
      assets().map(async address => [address, (await get(address)).headers['content-security-policy']] as const),
    )
    const policyOf = (address: string) => (address.includes('.worker-') ? workerPolicy : inertPolicy)
    expect(policies).toEqual(policies.map(([address]) => [address, policyOf(address)]))
    const workers = policies.filter(([, policy]) => policy?.includes("'wasm-unsafe-eval'"))
    expect(workers.map(([address]) => /\w+(?=\.worker-)/.exec(address)?.[0]).sort()).toEqual(['decode', 'reduce'])
  })

  test('source maps and compressed siblings are served to nobody', async () => {
    for (const address of assets()) {
      for (const ending of ['.map', '.br', '.gz', '.zst'])
        await get(address + ending)
          .set('Accept', 'application/json')
          .expect(404)
    }
  })

  test.each(['/_payload.json', '/de/_payload.json', '/jp/faq/_payload.json', '/locales/ko/errors.json'])(
    '%s, whose words follow the configuration, is kept for a day by its build and asked for again without',
    async path => {
      const own = await get(`${path}?${site.stamp.id}`).expect(200)
      expect(own.headers['cache-control']).toBe('public, max-age=86400')
      for (const query of ['', '?', `?${unknown}`, '?../../x', '?__proto__']) {
        const { headers, body } = await get(path + query).expect(200)
        expect(headers['cache-control']).toBe('no-cache')
        expect(body).toEqual(own.body)
      }
    },
  )

  test('the icon that is asked for whatever is linked is kept for a day', async () => {
    const { status, headers, body } = await get('/favicon.ico?1').set('User-Agent', agents.googlebot)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/x-icon',
      'public, max-age=86400',
    ])
    expect(body.length).toBe(site.manifest.assets['/favicon.ico']!.size)
    const head = await request(server).head('/favicon.ico').expect(200)
    expect(head.headers['content-length']).toBe(String(body.length))
    await get('/favicon.ico').set('If-None-Match', headers.etag!).expect(304)
  })

  test('the manifest tells every page’s payload and rules, and no time', async () => {
    const { headers, body } = await get(`/builds/meta/${site.stamp.id}.json`).expect(200)
    expect(headers['cache-control']).toBe(forEver)
    expect(Object.keys(body).sort()).toEqual(['assets', 'id', 'prerendered', 'rules'])
    expect(body.prerendered).toEqual(routes.map(({ path }) => path))
    for (const { path, name } of routes)
      expect((await get(payloadPath(path))).body).toMatchObject({ build: body.id, route: name })
  })

  test('an unknown build has no manifest', async () => {
    for (const id of [unknown, 'x', '', 'latest']) {
      const { headers } = await get(`/builds/meta/${id}.json`).expect(404)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('latest.json is an id and a time, and nobody keeps it', async () => {
    const { headers, body } = await get(`/builds/latest.json?${Date.now()}`).expect(200)
    expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/), timestamp: expect.any(Number) })
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(escapes)('%s leads nowhere', async target => {
    const { status, head, body } = await askTarget(createHandler(site), target)
    expect(status).toBe(404)
    expect(head).toMatch(/^cache-control: no-store$/im)
    expect(body).not.toMatch(/"prerendered"|stylesHash|"private": true/)
  })
})
