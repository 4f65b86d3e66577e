import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { freePort } from '../../../scripts/free-port.ts'
import { endServers, startServer } from '../../../scripts/measure/start-server.ts'
import { usualLimits } from '../../../server/connections/limits.ts'
import { eventually } from '../../support/eventually.ts'
import { freshFolder } from '../../support/folder.ts'
import { placeBuild } from '../../support/place-build.ts'

const { maxConnections, maxHeaderSize } = usualLimits
/** The total number of connections stays below 1024, the usual limit of open files for a process. */
const [steps, step] = [5, 160]
const answered = 'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n'
const halfHead = `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(maxHeaderSize - 500)}`

describe('the most connections that a process accepts', () => {
  const folder = freshFolder()
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
    endServers()
  })

  test('fit with two workers and a leader into MemoryMax of the systemd unit', async () => {
    const { id, buildsDir } = await placeBuild(folder())
    const port = await freePort()
    const server = await startServer({ buildsDir, build: id, port })
    const [pid] = server.workers()
    const visit = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/`)
      await answer.text()
      return answer.headers
    }
    // Wait until a page has been compressed. Compression takes more memory than a thousand connections.
    await eventually(async () => expect((await visit()).has('etag')).toBe(true))
    const holdMore = async () => {
      for (let i = 0; i < step; i++) {
        const socket = connect(port, '127.0.0.1')
        sockets.push(socket)
        socket.write(answered)
        await once(socket, 'data')
        socket.write(halfHead)
      }
      await visit()
      return mostResident(pid!)
    }
    const grown: number[] = []
    let resident = await holdMore()
    for (let i = 1; i < steps; i++) {
      const next = await holdMore()
      grown.push((next - resident) / step)
      resident = next
    }
    // Use the median, because one of the steps includes memory that a process allocates only once.
    const each = grown.sort((a, b) => a - b)[Math.floor(grown.length / 2)]!
    expect(each).toBeGreaterThan(maxHeaderSize / 2)
    expect(3 * (resident + (maxConnections - steps * step) * each)).toBeLessThan(memoryMax())
  })
})

/** Returns the peak memory of a process in bytes (proc(5), VmHWM). */
function mostResident(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
}

function memoryMax(): number {
  const unit = readFileSync('scripts/deploy/tondo@.service', 'utf8')
  return Number(/^MemoryMax=(\d+)G$/m.exec(unit)![1]) * 2 ** 30
}
