import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from '../../../scripts/free-port.ts'
import { innerPath, otherHome, otherInnerPath } from '../../support/sample-routes.ts'
import type { Fault } from '../fault.ts'
import { type Held, startProbedServer } from '../support/probed-server.ts'
import { megabytes } from '../support/say.ts'
import { until } from '../support/until.ts'
import type { TwoBuilds } from '../two-builds.ts'

export const gone: Fault = {
  name: 'gone',
  numbers: ['F21'],
  promise:
    'Ten thousand visitors who disconnect at different moments leave behind no open file, no running render, no used memory and no log line.',
  async run(builds) {
    const { visits, before, after, renders, said } = await goneClients(builds, 10_000)
    const grown = after.heap - before.heap
    return {
      passed: after.openFiles <= before.openFiles + 2 && grown < 5e6 && renders === '0' && said === '',
      summary: `${visits} left; ${after.openFiles} files open (${before.openFiles} before), heap ${megabytes(after.heap)} (${megabytes(before.heap)} before), ${renders} renders running; the log ${said ? `contains ${said.slice(0, 300)}` : 'is empty'}`,
    }
  },
}

type Gone = { visits: number; before: Held; after: Held; renders: string; said: string }

/** Simulates visitors who disconnect before their request, after their request, or at the first byte of the response. */
async function goneClients({ buildsDir, older }: TwoBuilds, visits: number): Promise<Gone> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = { METRICS_PORT: String(metricsPort) }
  const server = await startProbedServer({ buildsDir, build: older, port, env })
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const comeAndGo = async (count: number) => {
    for (let i = 0; i < count; i += 20) await Promise.all(Array.from({ length: 20 }, (_, n) => leave(port, i + n)))
    await until(async () => /^tondo_page_renders_active 0$/m.test(await metrics()))
  }
  await metrics()
  await comeAndGo(1_000)
  const before = await server.held()
  const said = server.said().length
  await comeAndGo(visits)
  const renders = /^tondo_page_renders_active (\d+)$/m.exec(await metrics())![1]!
  const after = await server.held()
  server.process.kill('SIGTERM')
  await server.ended
  return { visits, before, after, renders, said: server.said().slice(said) }
}

async function leave(port: number, turn: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const closed = once(socket, 'close')
  const path = [otherHome, '/nowhere', `${innerPath}/`, '/assets/none.js', otherInnerPath][turn % 5]
  socket.once('connect', () => {
    if (turn % 4 === 0) return socket.destroy()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    if (turn % 4 === 1) socket.destroy()
  })
  socket.once('data', () => socket.destroy())
  await closed
}
