import { createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { endServers, startServer } from '../../../scripts/faults/start-server.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

describe('a port that another program takes while no worker is left', () => {
  const folder = freshFolder()
  afterEach(endServers)

  test('is waited for, without haste', async () => {
    const { id, buildsDir } = await placeBuild(folder())
    const port = await freePort()
    const server = await startServer({ buildsDir, build: id, port, env: { WEB_CONCURRENCY: '2' } })
    for (const pid of server.workers()) process.kill(pid, 'SIGKILL')
    const thief = await steal(port)
    await eventually(() => expect(server.said()).toContain('A worker did not start; it is tried again.'), 15)
    await pause(1_000)
    expect(server.said().split(`Port ${port} on 127.0.0.1 is in use.`).length).toBeLessThan(20)
    thief.close()
    await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/de`)).status).toBe(200), 20)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }, 60_000)
})

/** Listens there as soon as nobody else does. */
async function steal(port: number): Promise<Server> {
  for (;;) {
    const server = createServer(socket => socket.destroy())
    const listens = await new Promise(resolve => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (listens) return server
    await pause(1)
  }
}
