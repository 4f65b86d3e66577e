import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import request from 'supertest'
import { uploadBuild } from '../../../scripts/upload-build/upload.ts'
import { createApp } from '../../../server/app.ts'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import type { BuildFiles } from '../../../server/builds/manifest.ts'
import { faviconAddress, hasMessages, sideFiles } from '../../../server/builds/public-files.ts'
import { retainBuilds } from '../../../server/builds/retained-builds.ts'
import { createStoredBuilds } from '../../../server/builds/stored-builds.ts'
import type { EncodedBody } from '../../../server/http/representation.ts'
import { memoryBucket, type Objects, serveObjects } from '../../support/memory-store.ts'
import { sampleFiles } from '../../support/sample-files.ts'
import { otherHome } from '../../support/sample-routes.ts'
import { testSite } from '../../support/site.ts'
import { testBuilds } from '../../support/test-builds.ts'

const other = 'bbbbbbbbbbbbbbbb'
const only = '/assets/only-0123456789.js'

const payload = `${otherHome}/_payload.json`

describe('a server with a build that is in the store only', () => {
  const objects: Objects = new Map()
  let store: { url: string; close(): void }
  let live: string
  let uploaded: { objects: Objects; assets: BuildFiles['assets'] }

  beforeAll(async () => {
    live = (await readLatest(testBuilds))!.id
    uploaded = await uploadOther()
  })
  beforeEach(async () => {
    objects.clear()
    store = await serveObjects(objects)
  })
  afterEach(() => store.close())

  /** Uploads a build that exists only in the store. */
  async function uploadOther() {
    const at = mkdtempSync(join(tmpdir(), 'uploaded-'))
    const { manifest, files: list, public: files } = buildFolder(join(at, 'builds'), other)
    const from = buildFolder(testBuilds, live)
    const built = JSON.parse(readFileSync(from.files, 'utf8')) as BuildFiles
    const sampled = [...new Set([payload, ...sampleFiles(Object.keys(built.assets))])]
    for (const address of sampled) {
      for (const ending of ['', ...Object.keys(sideFiles)]) {
        if (existsSync(join(from.public, address + ending)))
          cpSync(join(from.public, address + ending), join(files, address + ending))
      }
    }
    const script = 'export default 1\n'
    writeFileSync(join(files, only), script)
    const integrity = `sha256-${createHash('sha256').update(script).digest('base64')}`
    const assets = {
      ...Object.fromEntries(sampled.map(address => [address, built.assets[address]!])),
      [only]: { size: script.length, integrity },
    }
    writeFileSync(manifest, JSON.stringify({ id: other, rules: {}, prerendered: [] }))
    writeFileSync(list, JSON.stringify({ id: other, assets }))
    const uploaded: Objects = new Map()
    await uploadBuild(memoryBucket(uploaded), { buildsDir: join(at, 'builds'), id: other })
    rmSync(at, { recursive: true })
    return { objects: uploaded, assets }
  }

  function fillStore(): void {
    for (const [key, object] of uploaded.objects) objects.set(key, object)
  }

  const serve = async (said: string[] = []) => {
    const stored = createStoredBuilds(store.url)
    const builds = await retainBuilds(testBuilds, live, sentence => said.push(sentence), stored)
    return createApp(await testSite({}, { builds }))
  }

  test('serves all files of that build from the store', async () => {
    fillStore()
    const site = await serve()
    const wrong: string[] = []
    for (const [address, { size }] of Object.entries(uploaded.assets)) {
      const query = address.startsWith('/assets/') ? '' : `?${other}`
      const { status, headers } = await request(site)
        .head(address + query)
        .set('Accept-Encoding', 'identity')
      const length = Number(headers['content-length'])
      if (address === faviconAddress) continue
      // Message files may be shorter, because a site omits messages of disabled features.
      const isWhole = hasMessages(address) ? length > 0 && length <= size : length === size
      const kept = hasMessages(address) ? 'public, max-age=86400' : 'public, max-age=31536000, immutable'
      if (status !== 200 || !isWhole || headers['cache-control'] !== kept) wrong.push(address)
    }
    expect(wrong).toEqual([])
    for (const kind of ['meta', 'files']) {
      const { body } = await request(site).get(`/builds/${kind}/${other}.json`)
      expect([kind, body.id]).toEqual([kind, other])
    }
  })

  test('sends the same headers as for its own files, in an encoding that the client accepts', async () => {
    fillStore()
    const site = await serve()
    const { headers } = await request(site).get(only).set('Accept-Encoding', 'gzip, br')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    const packed = await request(site).get(`${payload}?${other}`).set('Accept-Encoding', 'br')
    expect(packed.headers['content-encoding']).toBe('br')
  })

  test('returns 404 until the build is uploaded, then finds it', async () => {
    const site = await serve()
    await request(site).get(only).expect(404).expect('Cache-Control', 'no-store')
    fillStore()
    await request(site).get(only).expect(200)
  })

  test('serves files that it has read while the store is unreachable, and returns 404 for others', async () => {
    fillStore()
    const said: string[] = []
    const site = await serve(said)
    await request(site).get(only).expect(200)
    store.close()
    await request(site).get(only).expect(200)
    await request(site).get('/assets/other-0123456789.js').expect(404)
    await request(site).get(`/_payload.json?${other}`).expect(404)
    await request(site).get(otherHome).expect(200)
    expect(said).toEqual([])
  })

  test('finds a file that was missing in the store and has been uploaded again', async () => {
    fillStore()
    const site = await serve()
    objects.delete(only)
    await request(site).get(only).expect(404)
    fillStore()
    await request(site).get(only).expect(200)
  })

  test('lists the hundred newest builds only, because the index may contain any number of names', async () => {
    const ids = Array.from({ length: 3_000 }, (_, i) => i.toString(16).padStart(16, '0'))
    const index = [...ids, ids[0]!, '../x', other].map(id => ({ id, timestamp: 1 }))
    const server = createServer((_, res) => res.end(JSON.stringify(index))).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const listed = await createStoredBuilds(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).list()
    server.close()
    expect(listed).toEqual([...ids.slice(-98), ids[0], other])
  })

  test('keeps no more files in memory than its limit allows', async () => {
    fillStore()
    const addresses = Object.keys(uploaded.assets).filter(address => address.startsWith('/assets/'))
    const unlimited = await createStoredBuilds(store.url).open(other)
    const limit = Math.floor(bytesOf(await Promise.all(addresses.map(unlimited))) / 2)
    const read = await createStoredBuilds(store.url, limit).open(other)
    for (const address of addresses) expect(await read(address)).toBeDefined()
    store.close()
    const still = await Promise.all(addresses.map(read))
    const kept = bytesOf(still)
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThanOrEqual(limit)
  })
})

function bytesOf(files: (EncodedBody | undefined)[]): number {
  const bodies = files.flatMap(file => (file ? [...file.representations.values()] : []))
  return bodies.reduce((sum, { body }) => sum + body.length, 0)
}
