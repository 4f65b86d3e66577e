import type { Fault } from '../fault.ts'
import { standStill } from '../stand-still.ts'
import { ms } from '../support/say.ts'

export const still: Fault = {
  name: 'still',
  numbers: ['F22'],
  promise:
    'While a worker stands still the others answer; after ten seconds it is replaced; one that stood for five goes on, and a sleep of all costs none.',
  async run(builds) {
    const { answeredMeanwhile, replacedMs, lostByPause, lostBySleep } = await standStill(builds)
    return {
      passed: answeredMeanwhile > 100 && replacedMs > 9_000 && replacedMs < 15_000 && !lostByPause && !lostBySleep,
      words: `replaced after ${ms(replacedMs)}, ${answeredMeanwhile} answers came meanwhile; five seconds ${lostByPause ? 'cost the worker' : 'cost nothing'}; a sleep ${lostBySleep ? 'cost a worker' : 'cost none'}`,
    }
  },
}
