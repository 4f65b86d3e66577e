import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import { isWorker } from '../../../server/builds/public-files.ts'
import { inertPolicy, workerPolicy } from '../../../server/document/content-security-policy.ts'
import { encodedBody } from '../../../server/http/representation.ts'
import { defaultLanguage } from '../../../shared/languages.ts'
import { payloadPath } from '../../../shared/payload.ts'
import { routes } from '../../../shared/routes.ts'
import { agents } from '../../support/agents.ts'
import { askTarget } from '../../support/ask-raw.ts'
import { sampleFiles } from '../../support/sample-files.ts'
import { otherHome, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
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

describe('a request for a file', () => {
  silentConsole()
  let site: TestSite
  let server: Server
  beforeAll(async () => {
    site = await testSite()
    server = createServer(createApp(site)).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => void server.close().closeAllConnections())
  const get = (path: string) => request(server).get(path)
  const assets = () => Object.keys(site.files.assets).filter(address => address.startsWith('/assets/'))

  test('gets the asset with its type, its size from the manifest, and a year of caching', async () => {
    for (const address of assets()) {
      const { status, headers } = await get(address).set('Accept-Encoding', 'identity')
      expect([address, status, headers['cache-control']]).toEqual([address, 200, forEver])
      expect(headers['content-length']).toBe(String(site.files.assets[address]!.size))
      expect(headers['content-type']).toMatch(
        /^(text\/(javascript|plain)|image\/|font\/woff2|application\/(manifest|octet-stream|wasm))/,
      )
    }
  })

  test('gets the worker policy for a worker script, and a policy that allows nothing for other files', async () => {
    const policies = await Promise.all(
      [...sampleFiles(assets()), ...assets().filter(isWorker)].map(
        async address => [address, (await get(address)).headers['content-security-policy']] as const,
      ),
    )
    const policyOf = (address: string) => (isWorker(address) ? workerPolicy : inertPolicy)
    expect(policies).toEqual(policies.map(([address]) => [address, policyOf(address)]))
    expect(policies.filter(([, policy]) => policy?.includes("'wasm-unsafe-eval'")).length).toBeGreaterThan(0)
  })

  test('gets 404 for source maps and compressed copies of assets', async () => {
    for (const address of sampleFiles(assets(), 1)) {
      for (const ending of ['.map', '.br', '.gz', '.zst'])
        await get(address + ending)
          .set('Accept', 'application/json')
          .expect(404)
    }
  })

  test.each([
    '/_payload.json',
    `${otherHome}/_payload.json`,
    `${otherInnerPath}/_payload.json`,
    `/locales/${otherLanguage}/errors.json`,
  ])('gets a day of caching for %s with a build id, and no caching without one', async path => {
    const own = await get(`${path}?${site.stamp.id}`).expect(200)
    expect(own.headers['cache-control']).toBe('public, max-age=86400')
    for (const query of ['', '?', `?${unknown}`, '?../../x', '?__proto__']) {
      const { headers, body } = await get(path + query).expect(200)
      expect(headers['cache-control']).toBe('no-cache')
      expect(body).toEqual(own.body)
    }
  })

  test('gets a day of caching for /favicon.ico', async () => {
    // The build itself contains an icon only if the brand's icons have been drawn.
    const icon = encodedBody('image/x-icon', new Map([['identity', Buffer.from('icon')]]))
    const handler = createApp(await testSite({}, { builds: { ...site.builds, file: async () => icon } }))
    const { status, headers, body } = await request(handler).get('/favicon.ico?1').set('User-Agent', agents.googlebot)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/x-icon',
      'public, max-age=86400',
    ])
    expect(body.toString()).toBe('icon')
    const head = await request(handler).head('/favicon.ico').expect(200)
    expect(head.headers['content-length']).toBe(String(body.length))
    await request(handler).get('/favicon.ico').set('If-None-Match', headers.etag!).expect(304)
  })

  test('gets a manifest that lists every page and contains no timestamp', async () => {
    const { headers, body } = await get(`/builds/meta/${site.stamp.id}.json`).expect(200)
    expect(headers['cache-control']).toBe(forEver)
    expect(Object.keys(body).sort()).toEqual(['id', 'prerendered', 'rules'])
    expect(body.prerendered).toEqual(routes.map(({ path }) => path))
    const sample = routes.filter(({ language }) => [defaultLanguage, otherLanguage].includes(language))
    for (const { path, name } of sample)
      expect((await get(payloadPath(path))).body).toMatchObject({ build: body.id, route: name })
  })

  test('gets the list of all files with size and integrity from a separate URL', async () => {
    const { headers, body } = await get(`/builds/files/${site.stamp.id}.json`).expect(200)
    expect(headers['cache-control']).toBe(forEver)
    expect(body).toEqual({ id: site.stamp.id, assets: site.files.assets })
  })

  test.each(['meta', 'files'])('gets 404 for /builds/%s of an unknown build', async kind => {
    for (const id of [unknown, 'x', '', 'latest']) {
      const { headers } = await get(`/builds/${kind}/${id}.json`).expect(404)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('gets an id and a time without caching for latest.json', async () => {
    const { headers, body } = await get(`/builds/latest.json?1`).expect(200)
    expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/), timestamp: expect.any(Number) })
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(escapes)('gets 404 for %s outside the public files', async target => {
    const { status, head, body } = await askTarget(createApp(site), target)
    expect(status).toBe(404)
    expect(head).toMatch(/^cache-control: no-store$/im)
    expect(body).not.toMatch(/"prerendered"|stylesHash|"private": true/)
  })
})
