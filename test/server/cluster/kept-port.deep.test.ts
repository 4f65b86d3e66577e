import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { freePort } from '../../../scripts/free-port.ts'
import { endServers, startServer } from '../../../scripts/measure/start-server.ts'
import { boundSocket } from '../../support/bound-socket.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

describe('the port of a site whose workers are all killed at once', () => {
  const folder = freshFolder()
  afterEach(endServers)

  const ask = (port: number): Promise<string> =>
    new Promise(resolve => {
      const socket = connect(port, '127.0.0.1')
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code!))
      socket.once('connect', async () => resolve((await text(socket)).slice(0, 12)))
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    })

  test.each([
    ['1', false],
    ['2', false],
    ['2', true],
  ])(
    'stays open, so that new connections wait and get a response (%s workers, with a socket of a supervisor: %s)',
    async (workers, passed) => {
      const { id, buildsDir } = await placeBuild(folder())
      const port = await freePort()
      const supervised = passed ? boundSocket(port) : undefined
      const env = { WEB_CONCURRENCY: workers, LOG_LEVEL: 'fatal' }
      const server = await startServer({ buildsDir, build: id, port, env, socket: supervised?.fd })
      for (let i = 0; i < 3; i++) {
        for (const pid of server.workers()) process.kill(pid, 'SIGKILL')
        const answers = await Promise.all(Array.from({ length: 100 }, () => ask(port)))
        const said = server.said()
        expect({ answers: new Set(answers), said }).toEqual({ answers: new Set(['HTTP/1.1 200']), said })
      }
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      supervised?.close()
    },
  )
})
