import type { Fault } from '../fault.ts'
import { killWorker } from '../kill-worker.ts'
import { ms, sample } from '../support/say.ts'

const kills = 5
const visitors = 8

export const kill: Fault = {
  name: 'kill',
  numbers: ['F01'],
  promise:
    'A worker killed under load takes only what it was answering with it, and another one answers within a second.',
  async run(builds) {
    const { answered, failed, firstBackMs, backMs } = await killWorker(builds, kills, visitors)
    return {
      passed: firstBackMs <= 1_000 && backMs < 5_000 && failed.length <= kills * visitors * 2,
      words: `${failed.length} of ${answered} requests failed over ${kills} kills; a worker was back after ${ms(firstBackMs)}, after ${ms(backMs)} at most as the pauses grew${sample(failed)}`,
    }
  },
}
