import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { endServers, startServer } from '../../../scripts/measure/start-server.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

const ask = 'GET /de HTTP/1.1\r\nHost: a\r\n\r\n'
const packet = Buffer.from(ask.repeat(Math.floor(65_536 / ask.length)))
const flood = 10e6

describe('a client that asks without end and does not wait for answers', () => {
  const folder = freshFolder()
  const sockets = new Set<Socket>()
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    endServers()
  })

  const start = async () => {
    const { id, buildsDir } = await placeBuild(folder())
    const port = await freePort()
    const server = await startServer({ buildsDir, build: id, port })
    const visit = async () => {
      const begun = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/de`, { headers: { Connection: 'close' } })
      expect([answer.status, (await answer.text()).length > 1_000]).toEqual([200, true])
      return performance.now() - begun
    }
    const dial = async (reads: boolean) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      await once(socket, 'connect')
      return reads ? socket.resume() : socket.pause()
    }
    /** Sends packets of requests, on a new connection where one is cut; says how many bytes have gone. */
    const pour = async (reads: boolean, isEnough: (sent: number) => boolean) => {
      let sent = 0
      while (!isEnough(sent)) {
        const socket = await dial(reads)
        while (!isEnough(sent) && !socket.destroyed) {
          sent += packet.length
          if (!socket.write(packet)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
        }
      }
      return sent
    }
    return { workers: server.workers, visit, dial, pour }
  }

  test.each([
    ['and takes none', false],
    ['and takes all', true],
  ])('%s fills no memory', async (_says, reads) => {
    const { workers, visit, pour } = await start()
    const [pid] = workers()
    for (let i = 0; i < 50; i++) await visit()
    const before = mostResident(pid!)
    await pour(reads, sent => sent >= flood)
    await visit()
    expect(workers()).toEqual([pid])
    expect(mostResident(pid!) / before).toBeLessThan(1.5)
  })

  test('keeps no visitor waiting', async () => {
    const { visit, pour } = await start()
    for (let i = 0; i < 20; i++) await visit()
    const quiet = await medianOf(visit)
    let over = false
    const pouring = [true, false].map(reads => pour(reads, () => over))
    const during = await medianOf(visit)
    over = true
    for (const sent of await Promise.all(pouring)) expect(sent).toBeGreaterThan(packet.length)
    expect(during / quiet).toBeLessThan(30)
  })
})

/** The most memory that a process ever held (proc(5), VmHWM). */
function mostResident(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
}

async function medianOf(visit: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 30; i++) {
    times.push(await visit())
    await pause(10)
  }
  return times.sort((a, b) => a - b)[15]!
}
