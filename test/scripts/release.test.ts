import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readActivations } from '../../server/builds/latest-build.ts'
import { integrityOf } from '../../server/builds/public-files.ts'
import { identityOf } from '../../server/process/process-identity.ts'
import { a, b, twoBuilds } from './two-builds.ts'

const page = JSON.stringify({ page: { build: b, language: 'en' } })
const html = `<html lang="en"><script type="application/json" id="handoff">${page}</script>`
const payload = JSON.stringify({ language: 'en' })

describe('npm run release and npm run rollback', () => {
  const { folder, run, live } = twoBuilds()

  test('activate another build and return to the previous one', async () => {
    const released = await run('release.ts', [`--id=${b}`])
    expect([released.code, released.out.split('\n')[0]]).toEqual([
      0,
      `Build ${b} is live. Before: ${a}. No site is running here; the next start serves it.`,
    ])
    expect(await live()).toBe(b)
    expect(await run('rollback.ts')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Build ${a} is live. Before: ${b}.`),
    })
    expect(await live()).toBe(a)
    expect((await readActivations(folder())).at(-1)).toMatchObject({ id: a, insteadOf: b })
  })

  test('refuse an incomplete build', async () => {
    const assets = { '/assets/a.js': { size: 3, integrity: '' } }
    writeFileSync(join(folder(), b, 'files.json'), JSON.stringify({ id: b, assets }))
    const { code, err } = await run('release.ts', [`--id=${b}`])
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/Build b+ in .* is incomplete: \/assets\/a\.js has 0 of 3 bytes/),
    ])
    expect(await live()).toBe(a)
  })

  test('do not activate a build that throws at its start', async () => {
    writeFileSync(join(folder(), b, 'server', 'main.js'), 'throw new Error("GREETING must be set")')
    const { code, err } = await run('release.ts', [`--id=${b}`])
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`Build ${b} does not start here, so it was not made live.`),
    ])
    expect(err).toContain('GREETING must be set')
    expect(await live()).toBe(a)
    expect(await readActivations(folder())).toHaveLength(1)
  })

  test('refuse a build if one of its pages returns an error, and name the page', async () => {
    const pages = {
      '/': [200, html],
      [`/_payload.json?${b}`]: [200, payload],
      [`/faq/_payload.json?${b}`]: [200, payload],
    }
    const write = (faq: unknown[]) =>
      writeFileSync(join(folder(), b, 'pages.json'), JSON.stringify({ ...pages, '/faq': faq }))
    writeFileSync(join(folder(), b, 'meta.json'), JSON.stringify({ id: b, prerendered: ['/', '/faq'] }))
    write([500])
    const { code, err } = await run('release.ts', [`--id=${b}`])
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`Build ${b} was not made live, because of these pages: /faq: status 500.`),
    ])
    expect(await live()).toBe(a)
    write([200, html])
    expect((await run('release.ts', [`--id=${b}`])).code).toBe(0)
  })

  test.each([
    ['a file', 'a.js', Buffer.from('2'), '/assets/a.js has other content'],
    ['a compressed file', 'a.js.gz', gzipSync('2'), 'the gzip variant of /assets/a.js differs'],
    ['a compressed file that cannot be read', 'a.js.br', Buffer.from('2'), 'the br variant of /assets/a.js differs'],
  ])('refuse a build with other content of the same size in %s', async (_says, name, bytes, fault) => {
    const assets = { '/assets/a.js': { size: 1, integrity: integrityOf('1') } }
    const files = join(folder(), b, 'public', 'assets')
    mkdirSync(files, { recursive: true })
    writeFileSync(join(files, 'a.js'), '1')
    writeFileSync(join(files, 'a.js.gz'), gzipSync('1'))
    writeFileSync(join(folder(), b, 'files.json'), JSON.stringify({ id: b, assets }))
    expect((await run('release.ts', [`--id=${b}`])).code).toBe(0)
    expect((await run('rollback.ts')).code).toBe(0)
    writeFileSync(join(files, name), bytes)
    const { code, err } = await run('release.ts', [`--id=${b}`])
    expect([code, err]).toEqual([1, expect.stringContaining(fault)])
    expect(await live()).toBe(a)
  })

  const lock = () => join(folder(), 'release.lock')
  const heldBy = (identity: string, host = hostname()) =>
    writeFileSync(lock(), JSON.stringify({ identity, host, command: 'npm run rollback', since: '2026-11-27' }))

  test.each([
    ['release.ts', [`--id=${b}`]],
    ['rollback.ts', []],
  ])('do not run at the same time as another one, and name its process (%s)', async (script, args) => {
    heldBy(identityOf(process.pid)!)
    const { code, err } = await run(script, args)
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        RegExp(`"npm run rollback" has been running since \\S+ as process ${process.pid} on .* remove .*lock`),
      ),
    ])
    expect(await live()).toBe(a)
    expect(existsSync(lock())).toBe(true)
  })

  test('take over the lock of a process that has ended, and leave none', async () => {
    const [pid, start] = identityOf(process.pid)!.split(' ')
    heldBy(`${pid} ${Number(start) - 1}`)
    expect((await run('release.ts', [`--id=${b}`])).code).toBe(0)
    expect(existsSync(lock())).toBe(false)
    expect((await run('release.ts', ['--id=x'])).code).toBe(1)
    expect(existsSync(lock())).toBe(false)
  })
})
