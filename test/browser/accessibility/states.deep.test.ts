import { type Language, languageRow, languages } from '../../../shared/languages.ts'
import { longestWords } from '../../support/demanding-languages.ts'
import { serveSite } from '../../support/served-site.ts'
import { still, visits } from '../../support/visits.ts'
import { ids } from '../consent/visit-asked.ts'
import { faultsOf } from './faults-of.ts'
import { reachState, walks } from './states.ts'
import { withScreenReader } from './with-screen-reader.ts'

const here = visits(() => serveSite({ env: ids }), { ...still, launch: withScreenReader })

const languageOf = (name: string, at: number): Language =>
  walks[name]!.language ?? (/cropper|account/.test(name) ? longestWords : languages[(at + 1) % languages.length]!.code)

const table = Object.keys(walks).map((name, at) => [name, languageOf(name, at)] as const)

test.each(table)('all states of %s are accessible in %s', async (name, language) => {
  const { path, options, states } = walks[name]!
  const { page } = await here.visit(path(language), { locale: languageRow(language).tag, ...options })
  for (const state of states) {
    const [name, part] = state
    await reachState(page, state, language)
    expect([name, await faultsOf(page, part, language)]).toEqual([name, []])
  }
})
