import type { Fault } from '../fault.ts'
import { releaseUnderLoad } from '../release-under-load.ts'
import { ms, sample } from '../support/say.ts'

export const release: Fault = {
  name: 'release',
  numbers: ['F02', 'F05', 'F07'],
  promise:
    'Over a release, a rollback and the handover to a successor not one of 50 000 requests fails, those for files of the older build included.',
  async run(builds) {
    const { answered, failed, slowestMs, exitCodes } = await releaseUnderLoad(builds, 50_000)
    return {
      passed: failed.length === 0 && exitCodes.every(code => code === 0),
      words: `${failed.length} of ${answered} requests failed; the slowest took ${ms(slowestMs)}; exit codes ${exitCodes}${sample(failed)}`,
    }
  },
}
