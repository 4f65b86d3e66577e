import type { Fault } from '../fault.ts'
import { releaseUnderLoad } from '../release-under-load.ts'
import { ms, sample } from '../support/say.ts'

const requests = 50_000

export const release: Fault = {
  name: 'release',
  numbers: ['F02', 'F05', 'F07'],
  promise:
    'Over a release, a rollback and the handover to a successor not one of 50 000 requests fails, those for files of the older build included: with one worker, as a site has it without settings, and with two.',
  async run(builds) {
    const outcomes = []
    for (const workers of ['1', '2']) outcomes.push(await releaseUnderLoad(builds, { least: requests, workers }))
    return {
      passed: outcomes.every(({ failed, exitCodes }) => failed.length === 0 && exitCodes.every(code => code === 0)),
      words: outcomes
        .map(
          ({ answered, failed, slowestMs, exitCodes }, i) =>
            `${failed.length} of ${answered} requests failed with ${i + 1} that answer; the slowest took ${ms(slowestMs)}; exit codes ${exitCodes}${sample(failed)}`,
        )
        .join('; '),
    }
  },
}
