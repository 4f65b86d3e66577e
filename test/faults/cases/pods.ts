import type { Fault } from '../fault.ts'
import { rollPods } from '../pods/roll-pods.ts'
import { ms, sample } from '../support/say.ts'

const requests = 50_000

export const pods: Fault = {
  name: 'pods',
  numbers: ['F02', 'F05', 'F07'],
  promise:
    'Two pods with an object store and no shared disk change to a new image and back. Each pod gets SIGTERM before or after its traffic ends. Of 50 000 requests, none is lost, and none gets a response from the wrong build.',
  async run(builds) {
    const rolled = await rollPods(builds, requests)
    const { answered, lost, mixed, pages, slowestMs, exitCodes, complaints, mostMb, slowestReadyMs } = rolled
    const seen = [builds.older, builds.newer].map(id => pages.get(id) ?? 0)
    return {
      passed:
        [...lost, ...mixed, ...complaints].length === 0 &&
        answered >= requests &&
        seen.every(count => count > 0) &&
        exitCodes.every(code => code === 0),
      summary: `${lost.length} of ${answered} requests were lost and ${mixed.length} mixed over a rollout and a rollback; pages of the builds: ${seen.join(' and ')}; the slowest took ${ms(slowestMs)}; a pod was ready after ${ms(slowestReadyMs)} at most and used ${mostMb} MB at most; exit codes ${exitCodes}${sample([...lost, ...mixed, ...complaints])}`,
    }
  },
}
