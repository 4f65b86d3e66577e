import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../free-port.ts'
import type { Fault } from '../fault.ts'
import { putUnderLoad } from '../put-under-load.ts'
import { startServer } from '../start-server.ts'
import { answersAfter } from '../support/answers-after.ts'
import { ms, sample } from '../support/say.ts'

export const extinct: Fault = {
  name: 'extinct',
  numbers: ['F01'],
  promise:
    'When all workers are killed at once, the site answers again within two seconds, and then nothing fails any more.',
  async run({ buildsDir, older }) {
    const port = await freePort()
    const env = { WEB_CONCURRENCY: '2', LOG_LEVEL: 'fatal' }
    const server = await startServer({ buildsDir, build: older, port, env })
    const load = putUnderLoad({ port, keepAlive: 4, fresh: 4 })
    await load.until(500)
    for (const pid of server.workers()) process.kill(pid, 'SIGKILL')
    const backMs = await answersAfter(port)
    await pause(1_500)
    const failedBefore = load.tally.failed.length
    await load.until(load.tally.answered + 1_000)
    const { failed } = await load.stop()
    const workers = server.workers().length
    server.process.kill('SIGTERM')
    const code = await server.ended
    return {
      passed: backMs <= 2_000 && failed.length === failedBefore && workers === 2 && code === 0,
      words: `the first answer came ${ms(backMs)} after both were killed; ${failedBefore} requests failed until then and ${failed.length - failedBefore} afterwards; ${workers} workers${sample(failed)}`,
    }
  },
}
