import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { childrenOf } from '../../../scripts/measure/start-server.ts'
import { endChildren, runFile } from '../../support/child.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'
import { innerPath, otherHome } from '../../support/sample-routes.ts'

const mostFiles = 64

describe(`a process that may open ${mostFiles} files`, () => {
  const folder = freshFolder()
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
    endChildren()
  })

  const start = async () => {
    const { main, buildsDir } = await placeBuild(folder())
    const env = { PORT: '0', BUILDS_DIR: buildsDir, LOG_LEVEL: 'fatal' }
    const server = runFile(main, env, ['sh', '-c', `ulimit -n ${mostFiles} && exec "$@"`, 'sh'])
    const port = await server.port()
    return { server, port, pid: childrenOf(server.process.pid!)[0]! }
  }
  const dial = (port: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket.resume())
    return socket
  }

  test('survives too many connections without a busy loop, and responds when they have closed', async () => {
    const { server, port, pid } = await start()
    const known = dial(port)
    await once(known, 'connect')
    for (let i = 0; i < 200; i++) dial(port)
    await eventually(() => expect(readdirSync(`/proc/${pid}/fd`).length).toBeGreaterThan(mostFiles - 3))
    // Use half a second of processor time in this process. In the same time, a busy loop in the server would use about half a
    // second too.
    const before = [cpuMs(pid), cpuMs(process.pid)]
    while (cpuMs(process.pid) - before[1]! < 500) await new Promise(setImmediate)
    expect(cpuMs(pid) - before[0]!).toBeLessThan(150)
    known.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(String((await once(known, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
    for (const socket of sockets.splice(0)) socket.destroy()
    await eventually(async () => {
      const answers = await Promise.all(
        [otherHome, innerPath, '/nowhere'].map(path => fetch(`http://127.0.0.1:${port}${path}`)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])
    })
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})

test.each(['start.mjs', 'deploy/start-live.mjs'])(
  'scripts/%s reports a limit of 24 files in one line',
  async script => {
    const line = ['-c', 'ulimit -n 24 && exec "$@"', 'sh', process.execPath, `scripts/${script}`]
    const { code, stdout, stderr } = await promisify(execFile)('sh', line).catch(error => error)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^Startup failed: this process may open only 24 files\. .*ulimit -n.*\n$/)
  },
)

/** Linux counts processor time in ticks of 10 ms (proc(5), fields utime and stime). */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
