import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
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

  test.each(['1', '2'])('lose no request during a release, a rollback and a handover (%s workers)', async workers => {
    const load = { least: 1_200, visitors: 4, workers }
    const { failed, exitCodes, builds: seen, answered } = await releaseUnderLoad(builds, load)
    expect(failed).toEqual([])
    expect(exitCodes).toEqual([0, 0])
    expect([...seen].sort()).toEqual([builds.older, builds.newer].sort())
    expect(answered).toBeGreaterThanOrEqual(1_200)
  })

  test('lose only the requests of a killed worker, and replace the worker', async () => {
    const { failed, kills } = await killWorker(builds, 1, 4)
    expect(kills).toBe(1)
    expect(failed.length).toBeLessThanOrEqual(8)
  })

  test('never report a smaller counter after a worker is killed or replaced', async () => {
    await activate(builds.buildsDir, builds.older)
    const metricsPort = await freePort()
    const { process: server, live, port, workers, ended } = await start({ ...two, METRICS_PORT: String(metricsPort) })
    const scrape = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const value = (name: string) =>
        [...text.matchAll(new RegExp(`^${name} (\\S+)$`, 'gm'))].reduce((sum, [, value]) => sum + Number(value), 0)
      return {
        requests: value('http_requests_total\\{route="index[^"]*".*\\}'),
        durations: value('http_request_duration_seconds_count\\{route="index[^"]*"\\}'),
        cpu: value('process_cpu_seconds_total'),
        listening: value('tondo_workers_listening'),
        replaced: value('tondo_workers_replaced_total'),
      }
    }
    const visit = () => Promise.all(Array.from({ length: 50 }, () => fetch(`http://127.0.0.1:${port}/`)))
    await visit()
    const first = await scrape()
    expect([first.requests, first.durations]).toEqual([50, 50])
    process.kill(workers()[0]!, 'SIGKILL')
    await eventually(async () => expect(await scrape()).toMatchObject({ listening: 2, replaced: 1 }))
    const second = await scrape()
    expect([second.requests, second.durations]).toEqual([50, 50])
    expect(second.cpu).toBeGreaterThanOrEqual(first.cpu)
    await visit()
    // The old workers must report the requests of this visit before they exit, because the test reads the metrics only after
    // the release.
    await activate(builds.buildsDir, builds.newer)
    server.kill('SIGHUP')
    await eventually(async () => {
      expect([await live(), await live(), await live()]).toEqual(Array(3).fill(builds.newer))
      expect(workers()).toHaveLength(2)
    })
    expect(await scrape()).toMatchObject({ requests: 100, durations: 100 })
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('keep the running build if the new build does not start', async () => {
    const { process: server, live, said, ended } = await start({ ...two, LOG_LEVEL: 'error' })
    await activate(builds.buildsDir, await brokenBuild(builds.buildsDir, builds.older))
    server.kill('SIGHUP')
    await eventually(() => expect(said()).toContain('Could not change the build'))
    expect(await live()).toBe(builds.older)
    await activate(builds.buildsDir, builds.newer)
    server.kill('SIGHUP')
    await eventually(async () =>
      expect([await live(), await live(), await live()]).toEqual(Array(3).fill(builds.newer)),
    )
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('serve the older build after a rollback to clients that have a page of the newer build', async () => {
    await activate(builds.buildsDir, builds.older)
    const { process: server, live, port } = await start(two)
    const change = async (build: string, insteadOf?: string) => {
      await activate(builds.buildsDir, build, insteadOf)
      server.kill('SIGHUP')
      await eventually(async () => expect([await live(), await live(), await live()]).toEqual(Array(3).fill(build)))
    }
    const ask = (headers = {}) => fetch(`http://127.0.0.1:${port}/`, { headers })
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

  test('end with one line about a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const started = startServer({ ...builds, build: builds.older, port, env: two })
    await expect(started).rejects.toThrow(
      /^[^\n]*: (?:\{"level":"warn"[^\n]*\n)*Port \d+ on 127\.0\.0\.1 is in use\.[^\n]*\n$/,
    )
    other.close()
  })

  test.each([{}, two])('are found by npm run release and npm run rollback, with %j', async env => {
    await activate(builds.buildsDir, builds.older)
    const { process: server, live, port, ended } = await start(env)
    const run = (script: string, ...args: string[]) => runScript(script, args, { BUILDS_DIR: builds.buildsDir })
    const site = `http://127.0.0.1:${port}`
    expect(await run('release.ts', `--id=${builds.newer}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Build ${builds.newer} is live. Before: ${builds.older}. Served by ${site}.\n`),
    })
    expect([await live(), await live(), await live()]).toEqual(Array(3).fill(builds.newer))
    expect(await run('rollback.ts')).toMatchObject({ code: 0, out: expect.stringContaining(`Served by ${site}.\n`) })
    expect([await live(), await live(), await live()]).toEqual(Array(3).fill(builds.older))
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('keep their own build with FOLLOW_RELEASES=0', async () => {
    await activate(builds.buildsDir, builds.older)
    const { process: server, said, live, ended } = await start({ FOLLOW_RELEASES: '0', LOG_LEVEL: 'info' })
    const following = await start()
    // When `following` has changed its build, the first site has had time to change too.
    for (const build of [builds.newer, builds.older]) {
      await activate(builds.buildsDir, build)
      server.kill('SIGHUP')
      await eventually(async () => expect(await following.live()).toBe(build))
      expect(await live()).toBe(builds.older)
    }
    expect(said()).not.toContain('Changing the build')
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('change builds at the same time as another site with the same folder, and have a separate pid file', async () => {
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

  test.each([{}, two])('open no inspector on SIGUSR1, with %j', async env => {
    const { process: server, live, said, workers } = await start(env)
    for (const pid of [server.pid!, ...workers()]) process.kill(pid, 'SIGUSR1')
    expect(await live()).toBe(builds.older)
    const closed = once(server, 'close')
    server.kill('SIGTERM')
    expect(await closed).toEqual([0, null])
    expect(said()).not.toMatch(/debugger|inspector/i)
  })

  test('have a file with the process id in the builds folder while they run', async () => {
    const { process: server, pid, port, ended } = await start(two)
    const file = join(builds.buildsDir, `server.${port}.pid`)
    await eventually(() => expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(`${pid}`))
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(existsSync(file)).toBe(false)
  })
})
