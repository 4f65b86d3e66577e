import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import request from 'supertest'
import { freePort } from '../../../scripts/free-port.ts'
import { openBucket } from '../../../scripts/lay/bucket.ts'
import { layInStore } from '../../../scripts/lay/lay-in-store.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import { storedKeys } from '../../../server/builds/stored-keys.ts'
import { readConfig } from '../../../server/config/read-config.ts'
import { createHandler } from '../../../server/handler.ts'
import type { Logger } from '../../../server/ops/logger.ts'
import { createSite, type Site } from '../../../server/site.ts'
import { eventually } from '../../support/eventually.ts'
import { type ObjectStore, startObjectStore } from '../../support/object-store.ts'
import { testBuilds } from '../../support/test-builds.ts'

describe('a site with ASSETS_URL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  const said: unknown[][] = []
  let store: ObjectStore

  const stamp = async () => (await readLatest(testBuilds))!
  const bucket = () => openBucket(store.to, store.env)
  const lay = async () => layInStore(bucket(), { buildsDir: testBuilds, id: (await stamp()).id })

  beforeAll(async () => {
    store = await startObjectStore(folder)
    await lay()
  })
  // Its files stay; without the index nobody knows of the build until it is laid again.
  beforeEach(async () => {
    said.splice(0)
    await bucket().remove(storedKeys.index)
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  async function start(assetsUrl = store.url): Promise<Site> {
    const keep = (...words: unknown[]) => void said.push(words)
    const log = { info: keep, warn: keep, error: keep, debug: keep } as unknown as Logger
    const requests = { add: () => {}, flush: () => {} }
    const config = readConfig({ ASSETS_URL: assetsUrl })
    return createSite({ config, buildsDir: testBuilds, stamp: await stamp(), log, requests, betweenLooksMs: 50 })
  }

  const scriptsOf = (html: string) =>
    [...html.matchAll(/<(?:link rel="modulepreload"|script type="module")[^>]*>/g)].map(([tag]) => tag)
  const directive = (policy: string, name: string) => policy.split('; ').find(part => part.startsWith(`${name} `))
  const assets = () => `${store.url}/assets/`

  test.each(['/de/faq', '/nowhere'])('names files in the store, and the policy lets them in, on %s', async path => {
    await lay()
    const site = await start()
    const { text, headers } = await request(createHandler(site)).get(path).set('Accept', 'text/html')
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
  })

  test('names the site until its build is found in the store, and then the store, without a restart', async () => {
    const site = await start()
    const handler = createHandler(site)
    const before = await request(handler).get('/de/faq')
    expect(scriptsOf(before.text).join()).not.toContain(store.url)
    expect(before.headers['content-security-policy']).not.toContain(store.url)
    expect(said).toEqual([[expect.stringContaining('is not found below ASSETS_URL')]])
    await lay()
    await eventually(() => expect(said).toHaveLength(2))
    const after = await request(handler).get('/de/faq')
    expect(scriptsOf(after.text).join()).toContain(assets())
    expect(after.headers['content-security-policy']).toContain(`'${site.document.stylesHash}'`)
  })

  test('a page that was begun before its build was found stays with its policy', async () => {
    const site = await start()
    const { stylesHash } = site.document
    const deliver = site.pages.begin('faq___de')
    const waiting = request(createHandler(site))
      .get('/de/faq')
      .then(answer => answer)
    await lay()
    await eventually(() => expect(said).toHaveLength(2))
    // What it waited for has not ended well, so it is made now.
    deliver(undefined)
    const { text, headers } = await waiting
    expect(headers['content-security-policy']).toContain(`'${stylesHash}'`)
    expect(scriptsOf(text).join()).not.toContain(store.url)
    const next = await request(createHandler(site)).get('/de/faq')
    expect(scriptsOf(next.text).join()).toContain(assets())
  })

  test('starts and serves where the store cannot be reached', async () => {
    const url = `http://127.0.0.1:${await freePort()}/files/tondo`
    const site = await start(url)
    const { status, text } = await request(createHandler(site)).get('/de/faq')
    expect(status).toBe(200)
    expect(scriptsOf(text).join()).not.toContain(url)
  })
})
