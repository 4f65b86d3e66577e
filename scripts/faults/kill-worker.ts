import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { putUnderLoad, type Tally } from './put-under-load.ts'
import { startServer } from './start-server.ts'
import type { TwoBuilds } from './two-builds.ts'

export type Killed = Tally & {
  /** How long until there were as many workers again that answer: after the first kill, and at most. */
  firstBackMs: number
  backMs: number
  kills: number
}

/** Kills a worker without warning, again and again, while visitors keep asking. */
export async function killWorker({ buildsDir, older }: TwoBuilds, kills: number, visitors = 8): Promise<Killed> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = { WEB_CONCURRENCY: '2', METRICS_PORT: String(metricsPort), LOG_LEVEL: 'fatal' }
  const server = await startServer({ buildsDir, build: older, port, env })
  const listening = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^workers_listening (\d+)$/m.exec(metrics)![1])
  }
  const load = putUnderLoad({ port, keepAlive: visitors, fresh: visitors })
  await load.until(500)
  const back: number[] = []
  for (let i = 0; i < kills; i++) {
    const [victim] = server.workers()
    const start = performance.now()
    process.kill(victim!, 'SIGKILL')
    while (server.workers().includes(victim!) || (await listening()) < 2) await pause(10)
    back.push(performance.now() - start)
    await load.until(load.tally.answered + 500)
  }
  const tally = await load.stop()
  server.process.kill('SIGTERM')
  await server.ended
  return { ...tally, firstBackMs: back[0]!, backMs: Math.max(...back), kills }
}
