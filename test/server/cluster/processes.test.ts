import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { endServers, startServer } from '../../../scripts/measure/start-server.ts'
import { activate } from '../../../server/builds/latest-build.ts'
import { killWorker } from '../../faults/cases/kill.ts'
import { releaseUnderLoad } from '../../faults/cases/release.ts'
import { type TwoBuilds, twoBuilds } from '../../faults/two-builds.ts'
import { brokenBuild } from '../../support/broken-build.ts'
import { eventually } from '../../support/eventually.ts'
import { runScript } from '../../support/run-script.ts'

const two = { WEB_CONCURRENCY: '2' }

describe('the processes of a site', () => {
  let builds: TwoBuilds
  beforeAll(async () => {
    builds = await twoBuilds()
  }, 240_000)
  afterEach(endServers)
  afterAll(() => builds.remove())

  const start = async (env: Record<string, string> = {}) => {
    const port = await freePort()
    const server = await startServer({ ...builds, build: builds.older, port, env })
    const live = async () => (await (await fetch(`http://127.0.0.1:${port}/builds/latest.json`)).json()).id
    return { ...server, port, live }
  }

  test.each(['1', '2'])('nobody notices a release, a rollback and a handover (%s that answer)', async workers => {
    const load = { least: 1_200, visitors: 4, workers }
    const { failed, exitCodes, builds: seen, answered } = await releaseUnderLoad(builds, load)
    expect(failed).toEqual([])
    expect(exitCodes).toEqual([0, 0])
    expect([...seen].sort()).toEqual([builds.older, builds.newer].sort())
    expect(answered).toBeGreaterThanOrEqual(1_200)
  })

  test('a worker that is killed takes only what it was answering with it', async () => {
    const before = performance.now()
    await start(two)
    const startMs = performance.now() - before
    endServers()
    const { failed, backMs } = await killWorker(builds, 1, 4)
    expect(failed.length).toBeLessThanOrEqual(8)
    // It starts while visitors ask, whom the other one answers.
    expect(backMs / startMs).toBeLessThan(8)
  })

  test('a build that does not start leaves the one that runs', async () => {
    const { process: server, live, said, ended } = await start({ ...two, LOG_LEVEL: 'error' })
    await activate(builds.buildsDir, await brokenBuild(builds.buildsDir, builds.older))
    server.kill('SIGHUP')
    await eventually(() => expect(said()).toContain('The build did not change'))
    expect(await live()).toBe(builds.older)
    await activate(builds.buildsDir, builds.newer)
    server.kill('SIGHUP')
    await eventually(async () =>
      expect([await live(), await live(), await live()]).toEqual(Array(3).fill(builds.newer)),
    )
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('after a rollback nobody is told to keep what he has of the newer build', async () => {
    await activate(builds.buildsDir, builds.older)
    const { process: server, live, port } = await start(two)
    const change = async (build: string, insteadOf?: string) => {
      await activate(builds.buildsDir, build, insteadOf)
      server.kill('SIGHUP')
      await eventually(async () => expect([await live(), await live(), await live()]).toEqual(Array(3).fill(build)))
    }
    const ask = (headers = {}) => fetch(`http://127.0.0.1:${port}/de`, { headers })
    await ask()
    await change(builds.newer)
    await ask()
    const known = (await ask()).headers.get('etag')!
    await change(builds.older, builds.newer)
    const since = new Date(Date.now() + 86_400_000).toUTCString()
    for (const held of [{ 'If-None-Match': known }, { 'If-Modified-Since': since }]) {
      const answer = await ask(held)
      expect([answer.status, /"build":"(\w+)"/.exec(await answer.text())?.[1]]).toEqual([200, builds.older])
    }
  })

  test('a port in use is said once, and ends them all', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const started = startServer({ ...builds, build: builds.older, port, env: two })
    await expect(started).rejects.toThrow(
      /^[^\n]*: (?:\{"level":40[^\n]*\n)*Port \d+ on 127\.0\.0\.1 is in use\.[^\n]*\n$/,
    )
    other.close()
  })

  test.each([{}, two])('npm run release and npm run rollback say what the site serves, with %j', async env => {
    await activate(builds.buildsDir, builds.older)
    const { process: server, live, port, ended } = await start(env)
    const run = (script: string, ...args: string[]) => runScript(script, args, { BUILDS_DIR: builds.buildsDir })
    const site = `http://127.0.0.1:${port}`
    expect(await run('release.ts', `--id=${builds.newer}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Build ${builds.newer} is live, ${builds.older} was: ${site} serves it.\n`),
    })
    expect([await live(), await live(), await live()]).toEqual(Array(3).fill(builds.newer))
    expect(await run('rollback.ts')).toMatchObject({ code: 0, out: expect.stringContaining(`${site} serves it.\n`) })
    expect([await live(), await live(), await live()]).toEqual(Array(3).fill(builds.older))
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('a container stays with its own build', async () => {
    await activate(builds.buildsDir, builds.older)
    const { process: server, live, ended } = await start({ FOLLOW_RELEASES: '0' })
    await activate(builds.buildsDir, builds.newer)
    server.kill('SIGHUP')
    await pause(2_500)
    expect(await live()).toBe(builds.older)
    await activate(builds.buildsDir, builds.older)
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('two sites that share their builds change together, and each has its own process file', async () => {
    await activate(builds.buildsDir, builds.older)
    const sites = [await start(), await start()]
    const { code, out } = await runScript('release.ts', [`--id=${builds.newer}`], { BUILDS_DIR: builds.buildsDir })
    expect([code, await Promise.all(sites.map(({ live }) => live()))]).toEqual([0, [builds.newer, builds.newer]])
    for (const { port } of sites) expect(out).toContain(`http://127.0.0.1:${port}`)
    sites[1]!.process.kill('SIGTERM')
    await sites[1]!.ended
    const [stays, gone] = sites.map(({ port }) => existsSync(join(builds.buildsDir, `server.${port}.pid`)))
    expect([stays, gone]).toEqual([true, false])
  })

  test.each([{}, two])('a signal opens no inspector, with %j', async env => {
    const { process: server, live, said, workers } = await start(env)
    for (const pid of [server.pid!, ...workers()]) process.kill(pid, 'SIGUSR1')
    expect(await live()).toBe(builds.older)
    const closed = once(server, 'close')
    server.kill('SIGTERM')
    expect(await closed).toEqual([0, null])
    expect(said()).not.toMatch(/debugger|inspector/i)
  })

  test('its process id lies beside the builds as long as it runs', async () => {
    const { process: server, pid, port, ended } = await start(two)
    const file = join(builds.buildsDir, `server.${port}.pid`)
    await eventually(() => expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(`${pid}`))
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(existsSync(file)).toBe(false)
  })
})
