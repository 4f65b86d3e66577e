import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBucket } from '../../../scripts/upload-build/bucket.ts'
import { checkPublicAccess } from '../../../scripts/upload-build/check-public-access.ts'
import { keptEntries, removeUnused, uploadBuild } from '../../../scripts/upload-build/upload.ts'
import { buildFolder, isBuildId } from '../../../server/builds/build-folder.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import type { BuildFiles, DocumentParts } from '../../../server/builds/manifest.ts'
import { pruneBuilds } from '../../../server/builds/prune-builds.ts'
import { createStoredBuilds } from '../../../server/builds/stored-builds.ts'
import { freshFolder } from '../../support/folder.ts'
import { type ObjectStore, startObjectStore } from '../../support/object-store.ts'
import { testBuilds } from '../../support/test-builds.ts'

const site = 'https://www.example.com'

describe('a build in an object store', () => {
  const folder = freshFolder()
  let store: ObjectStore
  let id: string

  beforeEach(async () => {
    store = await startObjectStore(folder())
    id = (await readLatest(testBuilds))!.id
  })
  afterEach(() => store.close())

  const upload = () => uploadBuild(openBucket(store.to, store.env), { buildsDir: testBuilds, id })
  const files = () => JSON.parse(readFileSync(buildFolder(testBuilds, id).files, 'utf8')) as BuildFiles

  test('has every public file, immutable and compressed with brotli', async () => {
    const { assets } = files()
    expect((await upload()).added).toBe(Object.keys(assets).length + 2)
    const read = await createStoredBuilds(store.url).open(id)
    const missing: string[] = []
    for (const address of Object.keys(assets)) if (!(await read(address))) missing.push(address)
    expect(missing).toEqual([])
    const { entry } = JSON.parse(readFileSync(buildFolder(testBuilds, id).document, 'utf8')) as DocumentParts
    const { headers } = await fetch(store.url + entry)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    await expect(checkPublicAccess(store.url, site, { buildsDir: testBuilds, id })).resolves.toBeUndefined()
    const index = await fetch(`${store.url}/builds/kept.json`)
    expect(index.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(index.headers.get('cache-control')).toBe('no-cache')
  })

  test('is uploaded once, and a second time only if a file is missing', async () => {
    await upload()
    expect((await upload()).added).toBe(0)
    await openBucket(store.to, store.env).remove(Object.keys(files().assets).find(name => name.endsWith('.js'))!)
    expect((await upload()).added).toBe(1)
  })

  test('is not uploaded with a wrong key', async () => {
    const bucket = openBucket(store.to, { ...store.env, AWS_SECRET_ACCESS_KEY: 'wrong' })
    await expect(uploadBuild(bucket, { buildsDir: testBuilds, id })).rejects.toThrow('status 403')
    expect(await createStoredBuilds(store.url).list()).toEqual([])
  })

  test('is reported as unreadable if the store has no CORS rules', async () => {
    await store.close()
    store = await startObjectStore(`${folder()}/closed`, [])
    await upload()
    await expect(checkPublicAccess(store.url, site, { buildsDir: testBuilds, id })).rejects.toThrow('CORS')
  })

  test('is not served from files that were changed in the store', async () => {
    await upload()
    const [address] = Object.keys(files().assets).filter(name => name.endsWith('.js'))
    await openBucket(store.to, store.env).put(address!, Buffer.from('alert(1)'), { 'Content-Type': 'text/javascript' })
    expect(await (await createStoredBuilds(store.url).open(id))(address!)).toBeUndefined()
  })

  test('no longer has files that no kept build needs, unless they are newer than an hour', async () => {
    await upload()
    const bucket = openBucket(store.to, store.env)
    await bucket.put('/assets/old-0123456789.js', Buffer.from('1'), { 'Content-Type': 'text/javascript' })
    expect(await removeUnused(bucket)).toBe(0)
    expect(await removeUnused(bucket, Date.now() + 2 * 60 * 60 * 1000)).toBe(1)
    const left = await bucket.list('/')
    expect(left).toHaveLength(Object.keys(files().assets).length + 3)
  })
})

describe('a store keeps the same builds as a disk if they were', () => {
  const folder = freshFolder()
  const day = 24 * 60 * 60 * 1000
  const histories: [what: string, daysAgo: number[], kept: string][] = [
    ['one after the other', [30, 20, 9, 6, 5, 4], '2345'],
    ['all long ago', [90, 80, 70, 60, 50], '234'],
    ['one that was live for weeks, until yesterday', [60, 40, 1, 0.5, 0.2, 0.1], '12345'],
    ['the only one', [400], '0'],
  ]

  test.each(histories)('uploaded %s', async (_, daysAgo, kept) => {
    const entries = daysAgo.map((days, i) => ({
      id: String(i).repeat(16),
      timestamp: Math.round(Date.now() - days * day),
    }))
    for (const { id, timestamp } of entries) {
      mkdirSync(join(folder(), id))
      utimesSync(join(folder(), id), timestamp / 1000, timestamp / 1000)
    }
    writeFileSync(join(folder(), 'activations.jsonl'), entries.map(entry => `${JSON.stringify(entry)}\n`).join(''))
    await pruneBuilds(folder(), entries.at(-1)!.id)
    const onDisk = readdirSync(folder()).filter(isBuildId).sort()
    const inStore = keptEntries(entries).map(({ id }) => id)
    expect(inStore).toEqual(onDisk)
    expect(inStore.map(id => id[0]).join('')).toBe(kept)
  })
})
