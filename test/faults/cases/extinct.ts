import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { freePort } from '../../../scripts/free-port.ts'
import { startServer } from '../../../scripts/measure/start-server.ts'
import { otherHome } from '../../support/sample-routes.ts'
import type { Fault } from '../fault.ts'
import { ms } from '../support/say.ts'

const kills = 3
/** The kernel can queue more connections than this (net.core.somaxconn). */
const visitors = 1_000
/** Only connections that a killed worker had accepted may be cut. */
const mostCut = 20

export const extinct: Fault = {
  name: 'extinct',
  numbers: ['F01'],
  promise:
    'If all workers are killed at once, no visitor is refused: the leader keeps the port open, so connections wait in the kernel. The last visitor gets a response within two seconds, or within the time of three starts on a busy machine.',
  async run({ buildsDir, older }) {
    const port = await freePort()
    const env = { WEB_CONCURRENCY: '2', LOG_LEVEL: 'fatal' }
    const starting = performance.now()
    const server = await startServer({ buildsDir, build: older, port, env })
    const startMs = performance.now() - starting
    const ends = new Map<string, number>()
    let slowestMs = 0
    for (let i = 0; i < kills; i++) {
      for (const pid of server.workers()) process.kill(pid, 'SIGKILL')
      const start = performance.now()
      const came = await Promise.all(Array.from({ length: visitors }, () => visit(port)))
      slowestMs = Math.max(slowestMs, performance.now() - start)
      for (const end of came) ends.set(end, (ends.get(end) ?? 0) + 1)
    }
    server.process.kill('SIGTERM')
    const code = await server.ended
    const [answered, cut] = [ends.get('HTTP/1.1 200') ?? 0, ends.get('ECONNRESET') ?? 0]
    return {
      passed:
        answered + cut === kills * visitors &&
        cut <= mostCut &&
        slowestMs <= Math.max(2_000, 3 * startMs) &&
        code === 0,
      summary: `${ends.get('ECONNREFUSED') ?? 0} of ${kills * visitors} visitors were refused and ${cut} cut over ${kills} kills of both workers; the last of ${visitors} got a response after ${ms(slowestMs)}, a start took ${ms(startMs)}; exit code ${code}`,
    }
  },
}

function visit(port: number): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code!))
    socket.write(`GET ${otherHome} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    text(socket).then(
      answer => resolve(answer.slice(0, 12)),
      () => {},
    )
  })
}
