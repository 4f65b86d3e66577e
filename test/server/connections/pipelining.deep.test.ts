import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { freePort } from '../../../scripts/free-port.ts'
import { endServers, startServer } from '../../../scripts/measure/start-server.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const packet = Buffer.from(ask.repeat(Math.floor(65_536 / ask.length)))
const flood = 10e6

describe('a client that sends requests without waiting for responses', () => {
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
      const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } })
      expect([answer.status, (await answer.text()).length > 1_000]).toEqual([200, true])
    }
    const dial = async (reads: boolean) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      await once(socket, 'connect')
      return reads ? socket.resume() : socket.pause()
    }
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
    ['and reads none', false],
    ['and reads all of them', true],
  ])('%s takes little memory', async (_says, reads) => {
    const { workers, visit, pour } = await start()
    const [pid] = workers()
    for (let i = 0; i < 50; i++) await visit()
    const before = mostResident(pid!)
    await pour(reads, sent => sent >= flood)
    await visit()
    expect(workers()).toEqual([pid])
    expect(mostResident(pid!) / before).toBeLessThan(1.5)
  })

  test('does not keep other clients from getting responses', async () => {
    const { visit, pour } = await start()
    await visit()
    let over = false
    const pouring = [true, false].map(reads => pour(reads, () => over))
    for (let i = 0; i < 30; i++) await visit()
    over = true
    for (const sent of await Promise.all(pouring)) expect(sent).toBeGreaterThan(packet.length)
  })
})

/** Returns the peak memory of a process in kB (proc(5), VmHWM). */
function mostResident(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
}
