import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { activate, readActivations, readLatest } from '../../server/builds/latest-build.ts'
import { identityOf } from '../../server/process/process-identity.ts'
import { freshFolder } from '../support/folder.ts'
import { runScript } from '../support/run-script.ts'

const [a, b, c] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc']
const fakeServer = join(__dirname, '../support/fake-server.mjs')

describe('npm run release and npm run rollback', () => {
  const folder = freshFolder()
  let stranger: ChildProcess
  beforeEach(async () => {
    for (const id of [a, b]) {
      mkdirSync(join(folder(), id, 'server'), { recursive: true })
      writeFileSync(join(folder(), id, 'meta.json'), JSON.stringify({ id, assets: {} }))
      cpSync(fakeServer, join(folder(), id, 'server', 'main.js'))
      writeFileSync(join(folder(), id, 'package.json'), '{"type":"module"}')
    }
    await activate(folder(), a)
    stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e3); console.log()'])
    await once(stranger.stdout!, 'data')
  })
  afterEach(() => stranger.kill('SIGKILL'))

  const run = (script: string, args: string[] = [], env = {}) =>
    runScript(script, args, { BUILDS_DIR: folder(), ...env })
  const live = async () => (await readLatest(folder()))!.id
  /** As a site leaves it that listens on a port. */
  const pidFile = (port: number, identity: string, build: string) =>
    writeFileSync(
      join(folder(), `server.${port}.pid`),
      `${identity.replace(' ', '\n')}\nhttp://127.0.0.1:${port}\n${build}\n`,
    )

  test('switch to a build and back', async () => {
    const released = await run('release.ts', [`--id=${b}`])
    expect([released.code, released.out.split('\n')[0]]).toEqual([
      0,
      `Build ${b} is live, ${a} was: no site runs here, the next start serves it.`,
    ])
    expect(await live()).toBe(b)
    expect(await run('rollback.ts')).toMatchObject({ code: 0, out: expect.stringContaining(`${a} is live, ${b} was`) })
    expect(await live()).toBe(a)
    expect((await readActivations(folder())).at(-1)).toMatchObject({ id: a, insteadOf: b })
  })

  test('a release takes away builds that nobody can still be of, a rollback none', async () => {
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
    ['release.ts', [`--id=${c}`], `There is no build ${c}`],
    ['release.ts', ['--id=../x'], '"../x" is no build id'],
    ['release.ts', [`--id=${b}`, '--timeout=x'], '"x" is no number of seconds'],
    ['rollback.ts', [], 'No other build was live before'],
    ['rollback.ts', ['--nonsense'], '--nonsense'],
  ])('%s %j changes nothing and says why', async (script, args, sentence) => {
    const { code, err } = await run(script, args)
    expect([code, err.trim().split('\n')[0]]).toEqual([1, expect.stringContaining(sentence)])
    expect(await live()).toBe(a)
  })

  test('stop at a pointer that is none with advice that helps: without it a release makes one', async () => {
    const pointer = join(folder(), 'latest.json')
    writeFileSync(pointer, '{')
    const { code, err } = await run('release.ts', [`--id=${b}`])
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/is no build pointer\. Remove it, then run "npm run release"\./),
    ])
    rmSync(pointer)
    expect((await run('release.ts', [`--id=${b}`])).code).toBe(0)
    expect(await live()).toBe(b)
  })

  test('refuse a build whose copying was cut off', async () => {
    const assets = { '/assets/a.js': { size: 3, integrity: '' } }
    writeFileSync(join(folder(), b, 'meta.json'), JSON.stringify({ id: b, assets }))
    const { code, err } = await run('release.ts', [`--id=${b}`])
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/Build b+ in .* is not whole: \/assets\/a\.js has 0 of 3 bytes/),
    ])
    expect(await live()).toBe(a)
  })

  test.each([
    ['ends at its start', 'process.exit(3)', {}, 'A worker ended at its start (3).'],
    ['throws', 'throw new Error("GREETING must be set")', {}, 'GREETING must be set'],
    ['answers with an error', undefined, { STATUS: '500' }, 'answers with 500'],
  ])('make no build live that %s', async (_, main, env, sentence) => {
    if (main) writeFileSync(join(folder(), b, 'server', 'main.js'), main)
    const { code, err } = await run('release.ts', [`--id=${b}`], env)
    expect([code, err]).toEqual([1, expect.stringContaining(`Build ${b} does not start here, and is not made live.`)])
    expect(err).toContain(sentence)
    expect(await live()).toBe(a)
    expect(await readActivations(folder())).toHaveLength(1)
  })

  test('say so where a running site does not take it, and leave the one before live', async () => {
    pidFile(3000, identityOf(stranger.pid!)!, a)
    const { code, err } = await run('release.ts', [`--id=${b}`, '--timeout=1'])
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`Build ${b} is not served everywhere: http://127.0.0.1:3000`),
    ])
    expect(err).toContain(`${a} is live again.`)
    expect(await live()).toBe(a)
  })

  test('leave a stranger alone who has the number of a process that ran once', async () => {
    const [pid, start] = identityOf(stranger.pid!)!.split(' ')
    pidFile(3000, `${pid} ${Number(start) - 1}`, a)
    expect(await run('release.ts', [`--id=${b}`])).toMatchObject({
      code: 0,
      out: expect.stringContaining('no site runs here'),
    })
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null])
  })

  test('refuse to write into the builds of another user', async () => {
    const isRoot = process.getuid!() === 0
    if (isRoot) chownSync(folder(), 1, 1)
    const { code, err } = await run('release.ts', [`--id=${b}`], isRoot ? {} : { BUILDS_DIR: '/' })
    expect([code, err]).toEqual([1, expect.stringMatching(/belongs to user \d+ and this is user \d+/)])
  })
})
