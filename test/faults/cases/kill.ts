import { freePort } from '../../../scripts/free-port.ts'
import { startServer } from '../../../scripts/measure/start-server.ts'
import type { Fault } from '../fault.ts'
import { putUnderLoad, type Tally } from '../put-under-load.ts'
import { ms, sample } from '../support/say.ts'
import { until } from '../support/until.ts'
import type { TwoBuilds } from '../two-builds.ts'

const kills = 5
const visitors = 8

export const kill: Fault = {
  name: 'kill',
  numbers: ['F01'],
  promise:
    'A worker that is killed under load loses only its pending requests, and another one responds within a second.',
  async run(builds) {
    const { answered, failed, firstBackMs, backMs } = await killWorker(builds, kills, visitors)
    return {
      passed: firstBackMs <= 1_000 && backMs < 5_000 && failed.length <= kills * visitors * 2,
      summary: `${failed.length} of ${answered} requests failed over ${kills} kills; a worker was back after ${ms(firstBackMs)}, after ${ms(backMs)} at most as the pauses grew${sample(failed)}`,
    }
  },
}

type Killed = Tally & {
  /** Time in ms from the first kill until all workers listen again. */
  firstBackMs: number
  /** Longest time in ms from any kill until all workers listen again. */
  backMs: number
  kills: number
}

export async function killWorker({ buildsDir, older }: TwoBuilds, kills: number, visitors = 8): Promise<Killed> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = { WEB_CONCURRENCY: '2', METRICS_PORT: String(metricsPort), LOG_LEVEL: 'fatal' }
  const server = await startServer({ buildsDir, build: older, port, env })
  const listening = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^tondo_workers_listening (\d+)$/m.exec(metrics)![1])
  }
  const load = putUnderLoad({ port, keepAlive: visitors, fresh: visitors })
  await load.until(500)
  const back: number[] = []
  for (let i = 0; i < kills; i++) {
    const [victim] = server.workers()
    const start = performance.now()
    process.kill(victim!, 'SIGKILL')
    await until(async () => !server.workers().includes(victim!) && (await listening()) === 2)
    back.push(performance.now() - start)
    await load.until(load.tally.answered + 500)
  }
  const tally = await load.stop()
  server.process.kill('SIGTERM')
  await server.ended
  return { ...tally, firstBackMs: back[0]!, backMs: Math.max(...back), kills }
}
