import { freePort } from '../../../scripts/free-port.ts'
import { startServer } from '../../../scripts/measure/start-server.ts'
import { routes } from '../../../shared/routes.ts'
import type { Fault } from '../fault.ts'
import { askMany } from '../support/ask-many.ts'
import { ms } from '../support/say.ts'

const atOnce = 500

export const stampede: Fault = {
  name: 'stampede',
  numbers: ['F28'],
  promise:
    'Right after a start, 500 concurrent visitors of each page cause one render of that page, and 99 % of them get it within a second.',
  async run({ buildsDir, older }) {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const env = { METRICS_PORT: String(metricsPort) }
    const server = await startServer({ buildsDir, build: older, port, env })
    const times: number[] = []
    let wrong = 0
    for (const { path } of routes) {
      const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: i18n_redirected=en\r\nAccept-Encoding: br\r\n\r\n`
      const question = () => ({ request, status: 200 })
      const asked = await askMany({ port, count: atOnce, connections: atOnce, question })
      wrong += atOnce - asked.answered
      times.push(...asked.times)
    }
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const renders = Number(/^tondo_page_cache_misses_total (\d+)$/m.exec(metrics)![1])
    server.process.kill('SIGTERM')
    await server.ended
    const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!
    return {
      passed: wrong === 0 && renders <= routes.length && p99 <= 1_000,
      summary: `${renders} renders for ${times.length} visitors of ${routes.length} pages; 99 of 100 waited ${ms(p99)} at most, the last ${ms(times.at(-1)!)}; ${wrong} got no page`,
    }
  },
}
