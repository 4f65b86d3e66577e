import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { endServers, startServer } from '../../../scripts/measure/start-server.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

const faulty = join(__dirname, '../../support/faulty-process.mjs')

describe('an uncaught error in a worker', () => {
  const folder = freshFolder()
  afterEach(endServers)

  test.each(['exception', 'rejection'])('ends that worker only, after its pending responses (%s)', async fault => {
    const { id, buildsDir } = await placeBuild(folder())
    const port = await freePort()
    const env = { WEB_CONCURRENCY: '2', NODE_OPTIONS: `--import=${faulty}`, FAULT: fault }
    const server = await startServer({ buildsDir, build: id, port, env })
    const [victim, other] = server.workers()
    const statuses = new Set<number>()
    let over = false
    const visit = async () => {
      while (!over)
        statuses.add((await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } })).status)
    }
    const visits = [visit(), visit()]
    process.kill(victim!, 'SIGUSR2')
    await eventually(() => {
      expect(server.workers()).toHaveLength(2)
      expect(server.workers()).not.toContain(victim)
    })
    await eventually(() => expect(server.said()).toContain('Worker failed'))
    over = true
    await Promise.all(visits)
    expect(statuses).toEqual(new Set([200]))
    expect(server.workers()).toContain(other)
    const fatal = server
      .said()
      .split('\n')
      .filter(line => line.includes('"level":"fatal"'))
    expect(fatal.map(line => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'Uncaught exception',
        err: expect.objectContaining({ message: 'uncaught in this test' }),
      }),
    ])
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
