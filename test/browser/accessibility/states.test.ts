import { serveSite } from '../../support/served-site.ts'
import { visits } from '../../support/visits.ts'
import { ids } from '../consent/visit-asked.ts'
import { faultsOf } from './faults-of.ts'
import { walks } from './states.ts'

const here = visits(() => serveSite({ env: ids }))

test.each(Object.entries(walks))(
  'nothing is wrong on the way through %s',
  async (_name, { path, options, states }) => {
    const { page } = await here.visit(path, { reducedMotion: 'reduce', ...options })
    for (const [state, part, reach] of states) {
      await reach(page)
      expect([state, await faultsOf(page, part)]).toEqual([state, []])
    }
  },
  60_000,
)
