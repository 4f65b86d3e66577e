import request from 'supertest'
import { payloadPath } from '../../../shared/payload.ts'
import { routes } from '../../../shared/routes.ts'
import { askTarget } from '../../support/ask-raw.ts'
import { eachApp } from '../../support/each-app.ts'
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

eachApp(make => {
  let site: TestSite
  beforeAll(async () => {
    site = await testSite()
  })
  const get = (path: string) => request(make(site)).get(path)
  const assets = () => Object.keys(site.manifest.assets).filter(address => address.startsWith('/assets/'))

  test('every asset is served for ever, as what it is and as long as the manifest says', async () => {
    for (const address of assets()) {
      const { status, headers } = await get(address).set('Accept-Encoding', 'identity')
      expect([address, status, headers['cache-control']]).toEqual([address, 200, forEver])
      expect(headers['content-length']).toBe(String(site.manifest.assets[address]!.size))
      expect(headers['content-type']).toMatch(/^(text\/javascript|image\/|font\/woff2|application\/manifest)/)
    }
  })

  test('source maps and compressed siblings are served to nobody', async () => {
    for (const address of assets()) {
      for (const ending of ['.map', '.br', '.gz', '.zst']) await get(address + ending).expect(404)
    }
  })

  test.each(['/_payload.json', '/de/_payload.json', '/jp/faq/_payload.json', '/locales/ko/errors.json'])(
    '%s is immutable by its build and asked for again without',
    async path => {
      const own = await get(`${path}?${site.stamp.id}`).expect(200)
      expect(own.headers['cache-control']).toBe(forEver)
      for (const query of ['', '?', `?${unknown}`, '?../../x', '?__proto__']) {
        const { headers, body } = await get(path + query).expect(200)
        expect(headers['cache-control']).toBe('no-cache')
        expect(body).toEqual(own.body)
      }
    },
  )

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
    const { status, head, body } = await askTarget(make(site), target)
    expect(status).toBe(404)
    expect(head).toMatch(/^cache-control: no-store$/im)
    expect(body).not.toMatch(/"prerendered"|stylesHash|"private": true/)
  })
})
