import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import request from 'supertest'
import { openBucket } from '../../../scripts/lay/bucket.ts'
import { layInStore } from '../../../scripts/lay/lay-in-store.ts'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import type { BuildManifest } from '../../../server/builds/manifest.ts'
import { faviconAddress, hasWords, sideFiles } from '../../../server/builds/public-files.ts'
import { retainBuilds } from '../../../server/builds/retained-builds.ts'
import { createStoredBuilds } from '../../../server/builds/stored-builds.ts'
import { createHandler } from '../../../server/handler.ts'
import { freshFolder } from '../../support/folder.ts'
import { type ObjectStore, startObjectStore } from '../../support/object-store.ts'
import { testSite } from '../../support/site.ts'
import { testBuilds } from '../../support/test-builds.ts'

const other = 'bbbbbbbbbbbbbbbb'
const only = '/assets/only-0123456789.js'

describe('an instance that does not hold a build', () => {
  const folder = freshFolder()
  let store: ObjectStore
  let live: string
  let laid: { folder: string; assets: BuildManifest['assets'] }

  beforeAll(async () => {
    live = (await readLatest(testBuilds))!.id
    laid = await layElsewhere()
  })
  afterAll(() => rmSync(laid.folder, { recursive: true, force: true }))
  beforeEach(async () => {
    store = await startObjectStore(join(folder(), 'store'))
  })
  afterEach(() => store.close())

  /** Lays a build that lies nowhere else: the tests' own under another id, with a script more. */
  async function layElsewhere() {
    const at = mkdtempSync(join(tmpdir(), 'laid-'))
    const { folder: own, manifest, public: files } = buildFolder(join(at, 'builds'), other)
    cpSync(buildFolder(testBuilds, live).folder, own, { recursive: true })
    const built = JSON.parse(readFileSync(manifest, 'utf8')) as BuildManifest
    const script = 'export default 1\n'
    writeFileSync(join(files, only), script)
    const integrity = `sha256-${createHash('sha256').update(script).digest('base64')}`
    const assets = { ...built.assets, [only]: { size: script.length, integrity } }
    for (const ending of Object.keys(sideFiles)) rmSync(manifest + ending)
    writeFileSync(manifest, JSON.stringify({ ...built, id: other, assets }))
    const there = await startObjectStore(join(at, 'store'))
    await layInStore(openBucket(there.to, there.env), { buildsDir: join(at, 'builds'), id: other })
    await there.close()
    return { folder: at, assets }
  }

  /** Has the store of a test hold it. */
  const layOther = () => cpSync(join(laid.folder, 'store'), join(folder(), 'store'), { recursive: true })

  const serve = async (said: string[] = []) => {
    const stored = createStoredBuilds(store.url)
    const builds = await retainBuilds(testBuilds, live, sentence => said.push(sentence), stored)
    return createHandler(await testSite({}, { builds }))
  }

  test('answers for all its files, from the store', async () => {
    layOther()
    const site = await serve()
    const wrong: string[] = []
    for (const [address, { size }] of Object.entries(laid.assets)) {
      const query = address.startsWith('/assets/') ? '' : `?${other}`
      const { status, headers } = await request(site)
        .head(address + query)
        .set('Accept-Encoding', 'identity')
      const length = Number(headers['content-length'])
      if (address === faviconAddress) continue
      // Of words a site shows those about what it has.
      const isWhole = hasWords(address) ? length > 0 && length <= size : length === size
      const kept = hasWords(address) ? 'public, max-age=86400' : 'public, max-age=31536000, immutable'
      if (status !== 200 || !isWhole || headers['cache-control'] !== kept) wrong.push(address)
    }
    expect(wrong).toEqual([])
    const meta = await request(site).get(`/builds/meta/${other}.json`)
    expect(meta.body.id).toBe(other)
  })

  test('says what its own file would say, packed as the visitor reads it', async () => {
    layOther()
    const site = await serve()
    const { headers } = await request(site).get(only).set('Accept-Encoding', 'gzip, br')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    const payload = await request(site).get(`/de/_payload.json?${other}`).set('Accept-Encoding', 'br')
    expect(payload.headers['content-encoding']).toBe('br')
  })

  test('does not know one that is not in the store either, and finds it once it is laid', async () => {
    const site = await serve()
    await request(site).get(only).expect(404).expect('Cache-Control', 'no-store')
    layOther()
    await request(site).get(only).expect(200)
  })

  test('goes on with what it knows while the store cannot be reached, and says 404 for the rest', async () => {
    layOther()
    const said: string[] = []
    const site = await serve(said)
    await request(site).get(only).expect(200)
    await store.close()
    await request(site).get(only).expect(200)
    await request(site).get('/assets/other-0123456789.js').expect(404)
    await request(site).get(`/fr/_payload.json?${other}`).expect(404)
    await request(site).get('/de').expect(200)
    store = await startObjectStore(join(folder(), 'another'))
    expect(said).toEqual([])
  })

  test('finds a file again that the store had lost', async () => {
    layOther()
    const site = await serve()
    const lost = join(folder(), 'store/s3/files/tondo', `${only}._S3rver_object`)
    const bytes = readFileSync(lost)
    rmSync(lost)
    await request(site).get(only).expect(404)
    writeFileSync(lost, bytes)
    await request(site).get(only).expect(200)
  })

  test('keeps no more of them in memory than it may', async () => {
    layOther()
    const read = await createStoredBuilds(store.url, 300_000).open(other)
    const addresses = Object.keys(laid.assets).filter(address => address.startsWith('/assets/'))
    for (const address of addresses) expect(await read(address)).toBeDefined()
    await store.close()
    const still = await Promise.all(addresses.map(read))
    const kept = still.flatMap(file => (file ? [...file.representations.values()] : []))
    const bytes = kept.reduce((sum, { body }) => sum + body.length, 0)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(300_000)
    store = await startObjectStore(join(folder(), 'another'))
  })
})
