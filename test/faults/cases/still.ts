import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { startServer } from '../../../scripts/measure/start-server.ts'
import type { Fault } from '../fault.ts'
import { putUnderLoad } from '../put-under-load.ts'
import { ms } from '../support/say.ts'
import { until } from '../support/until.ts'
import type { TwoBuilds } from '../two-builds.ts'

export const still: Fault = {
  name: 'still',
  numbers: ['F22'],
  promise:
    'While a worker is stopped, the other workers respond. After ten seconds, the stopped worker is replaced. A worker that was stopped for only five seconds continues, and so do all workers after a pause of all processes.',
  async run(builds) {
    const { answeredMeanwhile, replacedMs, lostByPause, lostBySleep } = await standStill(builds)
    return {
      passed: answeredMeanwhile > 100 && replacedMs > 9_000 && replacedMs < 15_000 && !lostByPause && !lostBySleep,
      summary: `replaced after ${ms(replacedMs)}, ${answeredMeanwhile} responses came in between; five seconds ${lostByPause ? 'cost the worker' : 'cost nothing'}; a pause of all processes ${lostBySleep ? 'cost a worker' : 'cost nothing'}`,
    }
  },
}

type StoodStill = {
  /** Number of responses that the other worker sent while the first worker was stopped. */
  answeredMeanwhile: number
  replacedMs: number
  /** Whether the leader killed a worker that had been paused for five seconds. */
  lostByPause: boolean
  /** Whether the leader killed a worker after all processes had been paused, as when the machine sleeps. */
  lostBySleep: boolean
}

async function standStill({ buildsDir, older }: TwoBuilds): Promise<StoodStill> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = { WEB_CONCURRENCY: '2', METRICS_PORT: String(metricsPort), LOG_LEVEL: 'fatal' }
  const server = await startServer({ buildsDir, build: older, port, env })
  const listening = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^tondo_workers_listening (\d+)$/m.exec(metrics)![1])
  }
  const [victim] = server.workers()
  const start = performance.now()
  process.kill(victim!, 'SIGSTOP')
  const load = putUnderLoad({ port, keepAlive: 0, fresh: 2 })
  await until(() => !server.workers().includes(victim!))
  const replacedMs = performance.now() - start
  const { answered } = await load.stop()

  await until(async () => (await listening()) === 2)
  const [paused] = server.workers()
  process.kill(paused!, 'SIGSTOP')
  // This case tests pauses of a certain length, so the waits are fixed.
  await pause(5_000)
  process.kill(paused!, 'SIGCONT')
  await pause(7_000)
  const lostByPause = !server.workers().includes(paused!)

  const crew = server.workers()
  const all = [server.pid, ...crew]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  await pause(12_000)
  for (const pid of all) process.kill(pid, 'SIGCONT')
  await pause(2_500)
  const lostBySleep = !crew.every(pid => server.workers().includes(pid))
  server.process.kill('SIGTERM')
  await server.ended
  return { answeredMeanwhile: answered, replacedMs, lostByPause, lostBySleep }
}
