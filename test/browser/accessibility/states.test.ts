import { languageRow } from '../../../shared/languages.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { ids } from '../consent/visit-asked.ts'
import { faultsOf } from './faults-of.ts'
import { sayIn, walks } from './states.ts'
import { withScreenReader } from './with-screen-reader.ts'

const here = visits(() => serveSite({ env: ids }), { ...still, launch: withScreenReader })

test.each(Object.entries(walks))(
  'nothing is wrong on the way through %s',
  async (_name, { path, language, options, states }) => {
    const { page } = await here.visit(path, { locale: languageRow(language).tag, ...options })
    for (const [state, part, reach] of states) {
      await reach(page, sayIn(language))
      expect([state, await faultsOf(page, part, language)]).toEqual([state, []])
    }
  },
)
