import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../../scripts/free-port.ts'
import { startServer } from '../../../scripts/measure/start-server.ts'
import { CannotRun, type Fault } from '../fault.ts'
import { putUnderLoad } from '../put-under-load.ts'
import { ensure } from '../support/ensure.ts'
import { ms, sample } from '../support/say.ts'
import { until } from '../support/until.ts'

const lateMs = 100

export const packets: Fault = {
  name: 'packets',
  numbers: ['F29'],
  promise:
    'With 100 ms latency and 5 % packet loss, visitors get their responses, no request exceeds the timeouts, and no connection stays open.',
  apart: 'network',
  async run({ buildsDir, older }) {
    const port = await freePort()
    const server = await startServer({ buildsDir, build: older, port })
    const filesOpen = () => readdirSync(`/proc/${server.workers()[0]}/fd`).length
    const before = filesOpen()
    const byKernel = (await spoilPackets()) > 0
    const relay = byKernel ? undefined : await lateRelay(port, lateMs)
    const load = putUnderLoad({ port: relay?.port ?? port, keepAlive: 40, fresh: 40 })
    await load.until(4_000)
    const { answered, failed, slowestMs } = await load.stop()
    relay?.close()
    await until(() => filesOpen() - before <= 2, 5)
    const left = filesOpen() - before
    const start = performance.now()
    server.process.kill('SIGTERM')
    const code = await server.ended
    const endMs = performance.now() - start
    return {
      passed: failed.length <= answered / 500 && left <= 2 && code === 0 && endMs < 11_000,
      summary: `${failed.length} of ${answered} requests got no response within 10 s (${byKernel ? 'netem' : 'loss by nftables, latency by a relay'}), the slowest took ${ms(slowestMs)}; ${left} connections left; exit code ${code} after ${ms(endMs)}${sample(failed)}`,
    }
  },
}

/**
 * Drops one packet in twenty on this namespace's loopback. Resolves to the added latency in ms, or to 0 on a machine without
 * netem.
 */
async function spoilPackets(): Promise<number> {
  // On loopback, a packet can be up to 64 kB by default. A response would consist of so few of these large packets that hardly
  // any would be lost.
  await ensure('ip', 'link', 'set', 'lo', 'mtu', '1500')
  try {
    await ensure('tc', 'qdisc', 'add', 'dev', 'lo', 'root', 'netem', 'delay', '100ms', 'loss', '5%')
    return 100
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error
    const rule = ['rule', 'inet', 'spoilt', 'arriving', 'numgen', 'random', 'mod', '100', '<', '5', 'drop']
    await ensure('nft', 'add', 'table', 'inet', 'spoilt')
    await ensure('nft', 'add chain inet spoilt arriving { type filter hook input priority 0 ; }')
    await ensure('nft', 'add', ...rule)
    return 0
  }
}

async function lateRelay(port: number, lateMs: number) {
  const server = createServer({ allowHalfOpen: true }, near => {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    passOn(near, far, lateMs)
    passOn(far, near, lateMs)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as { port: number }).port, close: () => server.close() }
}

function passOn(from: Socket, to: Socket, lateMs: number): void {
  const later = (act: () => void) => setTimeout(act, lateMs)
  from.on('data', chunk => later(() => to.writable && to.write(chunk)))
  from.on('end', () => later(() => to.end()))
  from.on('error', () => {}).on('close', () => later(() => to.destroy()))
}
