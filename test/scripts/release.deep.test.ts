import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activate, readActivations, readLatest } from '../../server/builds/latest-build.ts'
import { identityOf } from '../../server/process/process-identity.ts'
import { alterBuild } from '../support/altered-build.ts'
import { eventually } from '../support/eventually.ts'
import { a, b, twoBuilds } from './two-builds.ts'

const c = 'cccccccccccccccc'

describe('npm run release and npm run rollback', () => {
  const { folder, run, live } = twoBuilds()
  let stranger: ChildProcess | undefined
  afterEach(() => void stranger?.kill('SIGKILL'))

  const startStranger = async () => {
    stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e3); console.log()'])
    await once(stranger.stdout!, 'data')
    return stranger
  }
  const pidFile = (port: number, identity: string, build: string) =>
    writeFileSync(
      join(folder(), `server.${port}.pid`),
      `${identity.replace(' ', '\n')}\nhttp://127.0.0.1:${port}\n${build}\n`,
    )

  test('remove old builds on a release and none on a rollback', async () => {
    const old = ['1', '2', '3', '4'].map(digit => digit.repeat(16))
    for (const [i, id] of old.entries()) {
      cpSync(join(folder(), b), join(folder(), id), { recursive: true })
      utimesSync(join(folder(), id), i, i)
    }
    const builds = () => readdirSync(folder()).filter(name => /^\w{16}$/.test(name))
    expect((await run('release.ts', [`--id=${b}`])).code).toBe(0)
    const left = builds()
    expect(left).toEqual(expect.arrayContaining([a, b]))
    expect(left).not.toContain(old[0])
    expect((await run('rollback.ts')).code).toBe(0)
    expect(builds()).toEqual(left)
  })

  test.each([
    ['release.ts', [`--id=${c}`], `No build ${c} in`],
    ['release.ts', ['--id=../x'], 'Invalid build id "../x"'],
    ['release.ts', [`--id=${b}`, '--timeout=x'], 'Invalid timeout "x": expected seconds'],
    ['rollback.ts', [], 'No previous build in'],
    ['rollback.ts', ['--nonsense'], '--nonsense'],
  ])('change nothing and print the reason for %s %j', async (script, args, sentence) => {
    const { code, err } = await run(script, args)
    expect([code, err.trim().split('\n')[0]]).toEqual([1, expect.stringContaining(sentence)])
    expect(await live()).toBe(a)
  })

  test.each(['', '{', '{"id":"../x","timestamp":1}'])('replace a latest.json that contains %j', async text => {
    writeFileSync(join(folder(), 'latest.json'), text)
    expect(await run('release.ts', [`--id=${b}`])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Build ${b} is live. Before: ${a}.`),
    })
    expect(await live()).toBe(b)
    writeFileSync(join(folder(), 'latest.json'), text)
    expect((await run('rollback.ts')).code).toBe(0)
    expect(await live()).toBe(a)
  })

  test.each([
    ['exits at its start', 'process.exit(3)', {}, 'Worker exited before it listened (3)'],
    ['answers with an error', undefined, { STATUS: '500' }, 'responds with status 500'],
  ])('do not activate a build that %s', async (_, main, env, sentence) => {
    if (main) writeFileSync(join(folder(), b, 'server', 'main.js'), main)
    const { code, err } = await run('release.ts', [`--id=${b}`], env)
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`Build ${b} does not start here, so it was not made live.`),
    ])
    expect(err).toContain(sentence)
    expect(await live()).toBe(a)
    expect(await readActivations(folder())).toHaveLength(1)
  })

  test('report a running site that does not switch to the build, and activate the previous one again', async () => {
    const stranger = await startStranger()
    pidFile(3000, identityOf(stranger.pid!)!, a)
    const { code, err } = await run('release.ts', [`--id=${b}`, '--timeout=1'])
    expect([code, err]).toEqual([1, expect.stringContaining(`Not all sites serve build ${b}: http://127.0.0.1:3000`)])
    expect(err).toContain(`${a} is live again.`)
    expect(await live()).toBe(a)
  })

  test('leave a build live that another process has made live meanwhile', async () => {
    cpSync(join(folder(), b), join(folder(), c), { recursive: true })
    const stranger = await startStranger()
    pidFile(3000, identityOf(stranger.pid!)!, a)
    const release = run('release.ts', [`--id=${b}`, '--timeout=4'])
    await eventually(async () => expect(await live()).toBe(b))
    await activate(folder(), c)
    const { code, err } = await release
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`Meanwhile another process has made build ${c} live, which stays live.`),
    ])
    expect(await live()).toBe(c)
  })

  test('do not start while another release or rollback waits for the sites', async () => {
    const stranger = await startStranger()
    pidFile(3000, identityOf(stranger.pid!)!, a)
    const first = spawn(process.execPath, ['scripts/release.ts', `--id=${b}`], {
      env: { BUILDS_DIR: folder() },
      stdio: 'ignore',
    })
    await eventually(async () => expect(await live()).toBe(b))
    const { code, err } = await run('rollback.ts')
    expect([code, err]).toEqual([1, expect.stringContaining(`"npm run release" has been running since`)])
    expect(err).toContain(`as process ${first.pid} on`)
    first.kill('SIGKILL')
    await once(first, 'exit')
    stranger.kill('SIGKILL')
    await once(stranger, 'exit')
    expect((await run('rollback.ts')).code).toBe(0)
    expect(await live()).toBe(a)
  })

  test('report a site that has replaced only some of its workers', async () => {
    const site = createServer((_, res) => res.end(JSON.stringify({ id: b, timestamp: 1 }))).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    pidFile(port, identityOf(process.pid)!, a)
    const { code, err } = await run('release.ts', [`--id=${b}`, '--timeout=1'])
    site.close()
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`http://127.0.0.1:${port} has not replaced all workers of build ${a} yet`),
    ])
  })

  test('wait for a lock of another machine until it is an hour old', async () => {
    const lock = join(folder(), 'release.lock')
    const hold = (hours: number) => {
      writeFileSync(
        lock,
        JSON.stringify({ identity: '1 1', host: 'elsewhere', command: 'npm run release', since: 'x' }),
      )
      utimesSync(lock, Date.now() / 1000 - hours * 3600, Date.now() / 1000 - hours * 3600)
    }
    hold(0.9)
    const refused = await run('release.ts', [`--id=${b}`])
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('as process 1 on elsewhere')])
    hold(1.1)
    expect((await run('release.ts', [`--id=${b}`])).code).toBe(0)
  })

  test.each(['', '{', '[]'])('take over a lock that contains %j and is older than ten seconds', async text => {
    const lock = join(folder(), 'release.lock')
    writeFileSync(lock, text)
    const { code, err } = await run('release.ts', [`--id=${b}`])
    expect([code, err]).toEqual([1, expect.stringContaining('Another release or rollback has just started')])
    utimesSync(lock, Date.now() / 1000 - 11, Date.now() / 1000 - 11)
    expect((await run('release.ts', [`--id=${b}`])).code).toBe(0)
  })

  test('remove a refused build in the next release', async () => {
    for (const digit of ['1', '2', '3'])
      cpSync(join(folder(), b), join(folder(), digit.repeat(16)), { recursive: true })
    const builds = () => readdirSync(folder()).filter(name => /^\w{16}$/.test(name))
    for (const [i, id] of builds().entries()) utimesSync(join(folder(), id), i, i)
    const [refused] = ['1111111111111111']
    utimesSync(join(folder(), refused!), 9, 9)
    expect((await run('release.ts', [`--id=${refused}`], { STATUS: '500' })).code).toBe(1)
    expect(builds()).toContain(refused)
    expect((await run('release.ts', [`--id=${b}`])).code).toBe(0)
    expect(builds()).not.toContain(refused)
  })

  test('refuse a build of this project whose FAQ throws while it renders', async () => {
    const sources = mkdtempSync(join(tmpdir(), 'altered-'))
    await alterBuild(sources, {
      'client/pages/faq/page.tsx': source =>
        source.replace(
          /(export default function \w+\([^)]*\)[^{]*\{)/,
          "$1 if (Date.now() > 0) throw new Error('no FAQ')\n",
        ),
    })
    const buildsDir = join(sources, 'dist', 'builds')
    const { id } = (await readLatest(buildsDir))!
    const { code, err, out } = await run('release.ts', [`--id=${id}`], { BUILDS_DIR: buildsDir })
    rmSync(sources, { recursive: true, force: true })
    expect([code, err]).toEqual([1, expect.stringMatching(/because of these pages: .*\/faq: status 500/)])
    expect(out).toContain('no FAQ')
  })

  test('ignore an unrelated process with the pid of a former server', async () => {
    const stranger = await startStranger()
    const [pid, start] = identityOf(stranger.pid!)!.split(' ')
    pidFile(3000, `${pid} ${Number(start) - 1}`, a)
    expect(await run('release.ts', [`--id=${b}`])).toMatchObject({
      code: 0,
      out: expect.stringContaining('No site is running here'),
    })
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null])
  })

  test('refuse to write into a builds folder of another user', async () => {
    const isRoot = process.getuid!() === 0
    if (isRoot) chownSync(folder(), 1, 1)
    const { code, err } = await run('release.ts', [`--id=${b}`], isRoot ? {} : { BUILDS_DIR: '/' })
    expect([code, err]).toEqual([1, expect.stringMatching(/belongs to user \d+, but this is user \d+/)])
  })
})
