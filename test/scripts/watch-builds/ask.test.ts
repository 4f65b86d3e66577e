import { createAsk } from '../../../scripts/watch-builds/ask.ts'
import { eventually } from '../../support/eventually.ts'
import { type Misdeed, startUpstream } from '../../support/upstream.ts'

/** Who is waited for in vain is given up soon; the others have time on a busy machine too. */
const [soonMs, patientMs] = [300, 5_000]

const inVain = /timeout/i

const outcomes: Record<Misdeed, number | RegExp> = {
  'hangs before its answer': inVain,
  'hangs in the middle of it': inVain,
  'lets it drip': inVain,
  'breaks off before it': /ECONNRESET|other side closed/,
  'breaks off in the middle of it': /ECONNRESET|other side closed|terminated/,
  'never comes to an end': /more than 100000 bytes/,
  'answers with a gzip bomb': /more than 100000 bytes/,
  'leads elsewhere': 302,
  'leads to a file': 302,
  fails: 500,
  'has nothing to say': 204,
  'answers in HTML': 200,
}

describe('asking an instance that', () => {
  test.each(Object.entries(outcomes) as [Misdeed, number | RegExp][])('%s ends with %s', async (misdeed, outcome) => {
    const upstream = await startUpstream(misdeed)
    const { ask, close } = createAsk(outcome === inVain ? soonMs : patientMs)
    const [before, memory] = [performance.now(), process.memoryUsage().rss]
    const asked = ask(upstream.url, 100_000)
    if (outcome instanceof RegExp) await expect(asked).rejects.toThrow(outcome)
    else expect(await asked).toMatchObject({ status: outcome })
    expect((performance.now() - before) / soonMs).toBeLessThan(30)
    await close()
    await eventually(() => expect(upstream.seen.open).toBe(0))
    expect(upstream.seen.asked).toBe(1)
    expect(process.memoryUsage().rss - memory).toBeLessThan(100_000_000)
    upstream.close()
  })
})
