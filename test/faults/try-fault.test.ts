import { CannotRun, type Fault } from './fault.ts'
import { printMarkdown, printTable } from './print-table.ts'
import { tryFault } from './try-fault.ts'
import type { TwoBuilds } from './two-builds.ts'

const builds = {} as TwoBuilds
const given = (run: Fault['run'], more: Partial<Fault> = {}): Fault => {
  return { name: 'given', numbers: ['F99'], promise: 'It holds.', run, ...more }
}

describe('tryFault', () => {
  const { PATH } = process.env
  afterEach(() => {
    process.env.PATH = PATH
  })

  test.each([
    ['passed', async () => ({ passed: true, summary: 'measured' }), 'measured'],
    ['FAILED', async () => ({ passed: false, summary: 'measured' }), 'measured'],
    ['FAILED', () => Promise.reject(new Error('broke')), expect.stringContaining('broke')],
    ['not run', () => Promise.reject(new CannotRun('needs a moon')), 'needs a moon'],
  ] as [string, Fault['run'], string][])('reports %s', async (outcome, run, summary) => {
    const fault = given(run)
    expect(await tryFault(fault, builds)).toEqual({ fault, outcome, summary })
  })

  test('reports a case that needs namespaces as not run, with what is missing', async () => {
    process.env.PATH = '/nonexistent'
    const tried = await tryFault(
      given(async () => ({ passed: true, summary: '' }), { apart: 'mounts' }),
      builds,
    )
    expect([tried.outcome, tried.summary]).toEqual(['not run', expect.stringMatching(/^needs unshare [^\n]*$/)])
  })
})

test('the table counts cases that did not run separately from passed ones', () => {
  const fault = given(async () => ({ passed: true, summary: '' }))
  const tried = [
    { fault, outcome: 'passed', summary: 'a | b' },
    { fault, outcome: 'not run', summary: 'needs a moon' },
  ] as const
  expect(printTable(tried)).toBe('\npassed  given  F99\nnot run given  F99\n1 passed, 0 failed, 1 not run\n')
  expect(printMarkdown(tried)).toContain('| F99 | `given` | It holds. | passed: a \\| b |\n')
})
