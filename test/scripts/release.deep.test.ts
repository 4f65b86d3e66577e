import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readActivations } from '../../server/builds/latest-build.ts'
import { identityOf } from '../../server/process/process-identity.ts'
import { a, b, twoBuilds } from './two-builds.ts'

const c = 'cccccccccccccccc'

describe('npm run release and npm run rollback', () => {
  const { folder, run, live } = twoBuilds()
  let stranger: ChildProcess | undefined
  afterEach(() => void stranger?.kill('SIGKILL'))

  /** A process that is not a server of ours. */
  const startStranger = async () => {
    stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e3); console.log()'])
    await once(stranger.stdout!, 'data')
    return stranger
  }
  /** Writes the PID file of a server that listens on a port. */
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

  test('stop at a damaged latest.json, and work after it is removed as advised', async () => {
    const pointer = join(folder(), 'latest.json')
    writeFileSync(pointer, '{')
    const { code, err } = await run('release.ts', [`--id=${b}`])
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/is not a build pointer\. Remove it, then run "npm run release"\./),
    ])
    rmSync(pointer)
    expect((await run('release.ts', [`--id=${b}`])).code).toBe(0)
    expect(await live()).toBe(b)
  })

  test.each([
    ['exits at its start', 'process.exit(3)', {}, 'Worker exited before it listened (3)'],
    ['answers with an error', undefined, { STATUS: '500' }, 'responds with status 500'],
  ])('do not activate a build that %s', async (_, main, env, sentence) => {
    if (main) writeFileSync(join(folder(), b, 'server', 'main.js'), main)
    const { code, err } = await run('release.ts', [`--id=${b}`], env)
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`Build ${b} does not start here, so it does not become live.`),
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
