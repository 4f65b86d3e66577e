import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { freePort } from '../../../scripts/free-port.ts'
import { endServers, startServer } from '../../../scripts/measure/start-server.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

const report = '{"csp-report":{}}'
const head = `POST /api/reports HTTP/1.1\r\nHost: x\r\nContent-Type: application/csp-report\r\nContent-Length: ${report.length}\r\n\r\n`

describe('a server of the site', () => {
  const folder = freshFolder()
  afterEach(() => {
    endServers()
    endChildren()
  })

  const start = async (env: Record<string, string> = {}) => {
    const { id, buildsDir } = await placeBuild(folder())
    const port = await freePort()
    const server = await startServer({ buildsDir, build: id, port, env })
    const ask = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: 'close' } })).status
    return { ...server, port, ask }
  }

  test('responds, and finishes a pending response after SIGTERM before it ends with exit code 0', async () => {
    const { port, ask, process: leader, ended } = await start()
    expect([await ask('/'), await ask('/readyz'), await ask('/nowhere')]).toEqual([200, 200, 404])
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    // The server responds with 100 Continue and waits for the body.
    socket.write(head.replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'))
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /)
    leader.kill('SIGTERM')
    await eventually(() => expect(ask('/')).rejects.toThrow())
    socket.write(report)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 204 /)
    expect(await ended).toBe(0)
  })

  test('keeps responding if a worker is killed, and replaces it', async () => {
    const { ask, workers, process: leader, ended } = await start({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'fatal' })
    const [victim, other] = workers()
    process.kill(victim!, 'SIGKILL')
    await eventually(() => expect(workers()).not.toContain(victim))
    expect(await ask('/')).toBe(200)
    await eventually(() => expect(workers()).toHaveLength(2))
    expect(workers()).toContain(other)
    expect(await ask('/')).toBe(200)
    leader.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('refuses a wrong setting in one line and ends with exit code 78', async () => {
    const { main, buildsDir } = await placeBuild(folder())
    const server = runFile(main, { BUILDS_DIR: buildsDir, PORT: '-1' })
    expect([await server.ended, server.output()]).toEqual([
      78,
      { out: '', err: expect.stringMatching(/^Invalid configuration: PORT must be a whole number[^\n]*\n$/) },
    ])
  })
})
