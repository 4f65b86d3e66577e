import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { freePort } from '../../scripts/free-port.ts'
import { runningInstances } from '../../server/process/pid-file.ts'
import { eventually } from '../support/eventually.ts'
import { freshFolder } from '../support/folder.ts'
import { testBuilds } from '../support/test-builds.ts'

const listens = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

describe('npm start', () => {
  // Whoever npm has left behind, before the folder that tells of them goes. Others serve the same builds meanwhile.
  afterEach(() => {
    for (const { identity } of runningInstances(folder())) process.kill(Number(identity.split(' ')[0]), 'SIGKILL')
  })
  const folder = freshFolder()

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'is the process that %s reaches: told by its own id, it ends, and the port is free',
    async signal => {
      const port = await freePort()
      const npm = spawn('npm', ['start'], {
        env: {
          ...process.env,
          PORT: String(port),
          BUILDS_DIR: testBuilds,
          DATA_DIR: folder(),
          PID_DIR: folder(),
          LOG_LEVEL: 'fatal',
        },
        stdio: 'ignore',
      })
      const ended = once(npm, 'exit')
      await eventually(async () => expect(await listens(port)).toBe(true), 25)
      expect((await fetch(`http://127.0.0.1:${port}/de`)).status).toBe(200)
      npm.kill(signal)
      await ended
      await eventually(() => {
        const server = createServer()
        return new Promise<void>((resolve, reject) => {
          server.once('error', reject).listen(port, '127.0.0.1', () => server.close(() => resolve()))
        })
      })
    },
  )

  test('and npm run dev leave no shell between npm and node', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const name of ['start', 'dev']) expect(scripts[name]).toMatch(/^exec node /)
  })
})
