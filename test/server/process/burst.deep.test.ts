import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { freePort } from '../../../scripts/free-port.ts'
import { endServers, startServer } from '../../../scripts/measure/start-server.ts'
import { boundSocket } from '../../support/bound-socket.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

/** Largest number of connections that the kernel queues (listen(2)). */
const somaxconn = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
const visitors = 700
/** The kernel must allow a longer queue than Node's default of 511. */
const [describeBurst, reason] =
  somaxconn >= visitors
    ? [describe, '']
    : [describe.skip, ` (net.core.somaxconn is ${somaxconn}, less than ${visitors})`]

describeBurst(`a burst of connections to stopped processes${reason}`, () => {
  const folder = freshFolder()
  const sockets: Socket[] = []
  const stopped: number[] = []
  const goOn = () => {
    for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT')
  }
  afterEach(() => {
    goOn()
    for (const socket of sockets.splice(0)) socket.destroy()
    endServers()
  })

  test.each([
    ['one worker', '1', false],
    ['two workers', '2', false],
    ['two workers on a socket of a supervisor', '2', true],
  ])(
    'waits in the queue and gets its responses (%s)',
    async (_, workers, passed) => {
      const { id, buildsDir } = await placeBuild(folder())
      const port = await freePort()
      const supervised = passed ? boundSocket(port) : undefined
      const server = await startServer({
        ...{ buildsDir, build: id, port, socket: supervised?.fd },
        env: { WEB_CONCURRENCY: workers },
      })
      stopped.push(server.pid, ...server.workers())
      for (const pid of stopped) process.kill(pid, 'SIGSTOP')
      let connected = 0
      let answered = 0
      for (let i = 0; i < visitors; i++) {
        const socket = connect(port, '127.0.0.1', () => connected++)
        socket.once('data', () => answered++)
        socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
        sockets.push(socket)
      }
      await eventually(() => expect(connected).toBe(visitors))
      goOn()
      await eventually(() => expect(answered).toBe(visitors))
      supervised?.close()
    },
    180_000,
  )
})
