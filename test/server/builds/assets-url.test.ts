import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import request from 'supertest'
import { freePort } from '../../../scripts/free-port.ts'
import { createApp } from '../../../server/app.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import { storedKeys } from '../../../server/builds/stored-builds.ts'
import { readConfig } from '../../../server/config/read-config.ts'
import type { Logger } from '../../../server/ops/logger.ts'
import { createSite, type Site } from '../../../server/site.ts'
import { eventually } from '../../support/eventually.ts'
import { innerPage, otherInnerPath, otherLanguage } from '../../support/sample-routes.ts'
import { testBuilds } from '../../support/test-builds.ts'

/** The object store of these tests contains only the index of its builds, because no test loads a file from it. */
describe('a site with ASSETS_URL', () => {
  const said: unknown[][] = []
  let stored: string[] = []
  let store: Server
  let storeUrl: string

  const stamp = async () => (await readLatest(testBuilds))!
  const uploadBuild = async () => {
    stored = [(await stamp()).id]
  }

  beforeAll(async () => {
    store = createServer(({ url }, res) => {
      if (url === `/tondo${storedKeys.index}`) res.end(JSON.stringify(stored.map(id => ({ id, timestamp: 1 }))))
      else res.writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await once(store, 'listening')
    storeUrl = `http://127.0.0.1:${(store.address() as AddressInfo).port}/tondo`
  })
  beforeEach(() => {
    said.splice(0)
    stored = []
  })
  afterAll(() => {
    store.close()
    store.closeAllConnections()
  })

  async function start(assetsUrl = storeUrl): Promise<Site> {
    const keep = (...words: unknown[]) => void said.push(words)
    const log = { info: keep, warn: keep, error: keep, debug: keep } as unknown as Logger
    const requests = { add: () => {}, flush: () => {} }
    const config = readConfig({ ASSETS_URL: assetsUrl })
    return createSite({ config, buildsDir: testBuilds, stamp: await stamp(), log, requests, storeRetryMs: 50 })
  }

  const scriptsOf = (html: string) =>
    [...html.matchAll(/<(?:link rel="modulepreload"|script type="module")[^>]*>/g)].map(([tag]) => tag)
  const directive = (policy: string, name: string) => policy.split('; ').find(part => part.startsWith(`${name} `))
  const assets = () => `${storeUrl}/assets/`

  test.each([otherInnerPath, '/nowhere'])(
    'links files in the store and allows them in the policy, on %s',
    async path => {
      await uploadBuild()
      const site = await start()
      const { text, headers } = await request(createApp(site)).get(path).set('Accept', 'text/html')
      const scripts = scriptsOf(text)
      expect(scripts.length).toBeGreaterThan(4)
      for (const tag of scripts) expect(tag).toMatch(RegExp(`"${assets()}[^"]+\\.js".* integrity="sha256-[^"]{44}"`))
      expect(text).toContain(`<link rel="preload" href="${assets()}`)
      expect(text).toMatch(/<link rel="manifest" href="\/assets\//)
      const policy = headers['content-security-policy']!
      expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${assets()}`)
      expect(directive(policy, 'style-src')).toBe(`style-src '${site.document.stylesHash}'`)
      expect(directive(policy, 'font-src')).toBe(`font-src 'self' ${assets()}`)
      expect(directive(policy, 'worker-src')).toBe("worker-src 'self'")
      expect(directive(policy, 'manifest-src')).toBe("manifest-src 'self'")
      expect(said).toEqual([])
    },
  )

  test('links its own files until the store has its build, and then the files in the store, without a restart', async () => {
    const site = await start()
    const handler = createApp(site)
    const before = await request(handler).get(otherInnerPath)
    expect(scriptsOf(before.text).join()).not.toContain(storeUrl)
    expect(before.headers['content-security-policy']).not.toContain(storeUrl)
    expect(said).toEqual([[expect.stringContaining('not found at ASSETS_URL')]])
    await uploadBuild()
    await eventually(() => expect(said).toHaveLength(2))
    const after = await request(handler).get(otherInnerPath)
    expect(scriptsOf(after.text).join()).toContain(assets())
    expect(after.headers['content-security-policy']).toContain(`'${site.document.stylesHash}'`)
  })

  test('serves the old page with the old policy to a request that began before the switch', async () => {
    const site = await start()
    const { stylesHash } = site.document
    const deliver = site.pages.begin(`${innerPage}___${otherLanguage}`)
    const waiting = request(createApp(site))
      .get(otherInnerPath)
      .then(answer => answer)
    await uploadBuild()
    await eventually(() => expect(said).toHaveLength(2))
    // Let the first render fail, so that the waiting request starts a new render.
    deliver(undefined)
    const { text, headers } = await waiting
    expect(headers['content-security-policy']).toContain(`'${stylesHash}'`)
    expect(scriptsOf(text).join()).not.toContain(storeUrl)
    const next = await request(createApp(site)).get(otherInnerPath)
    expect(scriptsOf(next.text).join()).toContain(assets())
  })

  test('starts and serves if the store cannot be reached', async () => {
    const url = `http://127.0.0.1:${await freePort()}/tondo`
    const site = await start(url)
    const { status, text } = await request(createApp(site)).get(otherInnerPath)
    expect(status).toBe(200)
    expect(scriptsOf(text).join()).not.toContain(url)
  })
})
