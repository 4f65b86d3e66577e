import { cpSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { openBucket } from '../../scripts/upload-build/bucket.ts'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { readLatest } from '../../server/builds/latest-build.ts'
import { createStoredBuilds } from '../../server/builds/stored-builds.ts'
import { freshFolder } from '../support/folder.ts'
import { type ObjectStore, startObjectStore } from '../support/object-store.ts'
import { runScript } from '../support/run-script.ts'
import { otherHome } from '../support/sample-routes.ts'
import { testBuilds } from '../support/test-builds.ts'

describe('npm run upload-build', () => {
  const folder = freshFolder()
  let store: ObjectStore
  let id: string

  beforeEach(async () => {
    id = (await readLatest(testBuilds))!.id
    store = await startObjectStore(join(folder(), 'store'))
  })
  afterEach(() => store.close())

  const upload = (args: string[], env: Record<string, string> = {}) =>
    runScript('upload-build.ts', args, { BUILDS_DIR: testBuilds, ...store.env, ...env })
  const inStore = () => createStoredBuilds(store.url).list()

  test('uploads a build, reports the upload, and checks that browsers may load the build', async () => {
    const env = { ASSETS_URL: store.url, SITE_URL: 'https://www.example.com' }
    const { code, out, err } = await upload([`--to=${store.to}`, `--id=${id}`], env)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(RegExp(`^Uploaded build ${id} to ${store.to}: \\d+ files added, 0 old files removed\\.\n$`))
    expect(await inStore()).toEqual([id])
  })

  test('uploads only what is missing after an interruption', async () => {
    await upload([`--to=${store.to}`, `--id=${id}`])
    const bucket = openBucket(store.to, store.env)
    const [lost] = (await bucket.list('/assets/')).filter(({ key }) => key.endsWith('.js'))
    await bucket.remove(lost!.key)
    await bucket.remove(`/builds/files/${id}.json`)
    const { code, out } = await upload([`--to=${store.to}`, `--id=${id}`])
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(': 2 files added,') })
  })

  const closed = 'http://127.0.0.1:9'
  const failures: [what: string, args: string[], env: Record<string, string>, sentence: string][] = [
    ['no target', [], {}, 'Usage: npm run upload-build -- --to=s3://bucket/prefix [--id=…]'],
    ['an unknown option', ['--from=s3://files'], {}, "Unknown option '--from'"],
    [
      'a target that is not in S3',
      ['--to=https://files/tondo'],
      {},
      'Invalid target "https://files/tondo": expected s3://',
    ],
    ['no keys', ['--to=s3://files/tondo'], { AWS_ACCESS_KEY_ID: '' }, 'AWS_SECRET_ACCESS_KEY are not set'],
    ['a wrong key', ['--to=s3://files/tondo'], { AWS_SECRET_ACCESS_KEY: 'x' }, 'status 403 SignatureDoesNotMatch'],
    ['a missing bucket', ['--to=s3://nothing/tondo'], {}, 'status 404 NoSuchBucket'],
    [
      'an unreachable store',
      ['--to=s3://files/tondo'],
      { AWS_ENDPOINT_URL: closed },
      `${closed}/files does not respond`,
    ],
    [
      'an invalid endpoint',
      ['--to=s3://files/tondo'],
      { AWS_ENDPOINT_URL: 'files' },
      'Invalid AWS_ENDPOINT_URL "files"',
    ],
    ['an invalid id', ['--to=s3://files/tondo', '--id=../x'], {}, 'Invalid build id "../x"'],
    ['a missing build', ['--to=s3://files/tondo', '--id=0123456789abcdef'], {}, 'No build 0123456789abcdef in'],
    ['an unreachable public URL', ['--to=s3://files/tondo'], { ASSETS_URL: `${closed}/x` }, `${closed}/x/assets/`],
  ]

  test.each(failures)('exits with 1 and one line for %s', async (_, args, env, sentence) => {
    const id = args.some(arg => /^--(id|from)/.test(arg)) || args.length === 0 ? [] : [`--id=${await live()}`]
    const { code, out, err } = await upload([...args, ...id], env)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^Could not upload the build: [^\n]+\n$/)
    expect(err).toContain(sentence)
  })
  const live = async () => (await readLatest(testBuilds))!.id

  test.each<[says: string, ending: string, damage: (file: string) => void, fault: RegExp]>([
    ['an incomplete build', '', rmSync, /is incomplete: .* has 0 of \d+ bytes/],
    [
      'a build with other content',
      '',
      file => writeFileSync(file, 'x'.repeat(statSync(file).size)),
      /has other content/,
    ],
    ['a build with another compressed file', '.br', file => writeFileSync(file, brotliCompressSync('x')), /br variant/],
  ])('does not list %s in the store', async (_says, ending, damage, fault) => {
    const builds = join(folder(), 'builds')
    cpSync(buildFolder(testBuilds, id).folder, buildFolder(builds, id).folder, { recursive: true })
    damage(join(buildFolder(builds, id).public, `${otherHome}/_payload.json${ending}`))
    const { code, err } = await upload([`--to=${store.to}`, `--id=${id}`], { BUILDS_DIR: builds })
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(fault) })
    expect(err).toContain(`${otherHome}/_payload.json`)
    expect(await inStore()).toEqual([])
  })
})
