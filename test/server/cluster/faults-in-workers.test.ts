import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { endServers, startServer } from '../../../scripts/measure/start-server.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

const faulty = join(__dirname, '../../support/faulty-process.mjs')

describe('an error that nobody caught', () => {
  const folder = freshFolder()
  afterEach(endServers)

  test.each(['exception', 'rejection'])('ends its worker in order and no other (%s)', async fault => {
    const { id, buildsDir } = await placeBuild(folder())
    const port = await freePort()
    const env = { WEB_CONCURRENCY: '2', NODE_OPTIONS: `--import=${faulty}`, FAULT: fault }
    const server = await startServer({ buildsDir, build: id, port, env })
    const [victim, other] = server.workers()
    const asked: Promise<number>[] = []
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/de`, { headers: { Connection: 'close' } })).status
    const asking = setInterval(() => asked.push(ask()), 20)
    process.kill(victim!, 'SIGUSR2')
    await eventually(() => {
      expect(server.workers()).toHaveLength(2)
      expect(server.workers()).not.toContain(victim)
    })
    await eventually(() => expect(server.said()).toContain('A worker has failed'))
    clearInterval(asking)
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
    expect(server.workers()).toContain(other)
    const fatal = server
      .said()
      .split('\n')
      .filter(line => line.includes('"level":60'))
    expect(fatal.map(line => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'An error that nobody caught.',
        err: expect.objectContaining({ message: 'nobody caught this' }),
      }),
    ])
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
