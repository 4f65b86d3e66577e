import { readFileSync } from 'node:fs'
import { freePort } from '../../../scripts/free-port.ts'
import { startServer } from '../../../scripts/measure/start-server.ts'
import type { Fault } from '../fault.ts'
import { askMany } from '../support/ask-many.ts'
import { megabytes, ms, sample } from '../support/say.ts'
import { until } from '../support/until.ts'

const requests = 100_000
const hostile = [
  '/%0a{"level":"fatal"}',
  '/a%0d%0ab',
  '/%E2%80%A8x',
  '/"}{"%1b[2J',
  '/%c2%85%00',
  `/${'a'.repeat(2_000)}`,
]

export const flood: Fault = {
  name: 'flood',
  numbers: ['F30', 'F04'],
  promise:
    'A flood of URLs that attack the log, while its reader is stopped, neither delays responses nor fills the memory. Dropped lines are counted, and the process exits in time.',
  async run({ buildsDir, older }) {
    const port = await freePort()
    const server = await startServer({ buildsDir, build: older, port, env: { LOG_LEVEL: 'info' } })
    const question = (turn: number) => {
      const path = hostile[turn % hostile.length]
      const own = 'Accept: application/json\r\nUser-Agent: %1b[2J"\u00e2\u0080\u00a9\r\nReferer: %0a'
      return { request: `GET ${path} HTTP/1.1\r\nHost: x\r\n${own}\r\n\r\n`, status: 404 }
    }
    const ask = (count: number) => askMany({ port, count, connections: 16, question })
    await ask(20_000)
    const before = residentOf(server.workers()[0]!)
    server.process.stdout!.pause()
    const start = performance.now()
    const asked = await ask(requests)
    const perSecond = (requests / (performance.now() - start)) * 1000
    const grown = residentOf(server.workers()[0]!) - before
    const from = server.said().lastIndexOf('\n') + 1
    server.process.stdout!.resume()
    // The next log line of the server contains the number of dropped lines.
    await until(async () => {
      await ask(100)
      return server.said().includes('"dropped":', from)
    })
    const told = performance.now()
    server.process.kill('SIGTERM')
    const code = await server.ended
    const endMs = performance.now() - told
    const lines = server.said().slice(from).trimEnd().split('\n')
    const broken = lines.filter(line => !/^\{[ -~]{1,1000}\}$/.test(line)).length
    const dropped = lines.reduce((sum, line) => sum + Number(/"dropped":(\d+)/.exec(line)?.[1] ?? 0), 0)
    const slowest = Math.max(...asked.times)
    return {
      passed:
        asked.wrong.size === 0 &&
        grown < 40e6 &&
        broken === 0 &&
        lines.length + dropped >= requests &&
        slowest < 1_000 &&
        code === 0,
      summary: `${Math.round(perSecond)} requests a second with the log stopped, the slowest ${ms(slowest)}; ${megabytes(grown)} more memory; ${lines.length} lines came later, ${broken} broken, ${dropped} counted as dropped; exit code ${code} after ${ms(endMs)}${sample(asked.wrong.keys())}`,
    }
  },
}

function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
}
