import { readFileSync } from 'node:fs'
import { parseTimestamp, toRuleFields } from '../../scripts/local-firebase/firestore/documents/value.ts'
import { compileRules, type Rules } from '../../scripts/local-firebase/rules/compile-rules.ts'
import { languages } from '../../shared/languages.ts'
import { officialJar, startOfficialFirestore } from '../support/official-firestore.ts'
import { askOfficial } from './firestore-rules/ask-official.ts'
import { cases, type Fields, type RulesCase, stored } from './firestore-rules/cases.ts'

const source = readFileSync('server/firestore.rules', 'utf8')
const now = '2026-11-21T12:00:00.000001Z'

function ask(
  rules: Rules,
  { operation, as, path = 'users/ann', before, after, profile, stamped = [] }: RulesCase,
): boolean {
  const written = after && { ...after, ...Object.fromEntries(stamped.map(name => [name, { timestampValue: now }])) }
  const fields = (given: Fields | undefined) => given && toRuleFields(given)
  return rules({
    operation,
    path,
    auth: as ? { uid: as, token: new Map() } : undefined,
    before: fields(before),
    after: fields(written),
    micros: parseTimestamp(now)!,
    lookup: at => (profile && at === 'users/ann' ? fields(stored) : undefined),
  })
}

describe('firestore.rules', () => {
  const rules = compileRules(source)

  test.each(cases)('$says', given => {
    expect(ask(rules, given)).toBe(given.allowed)
  })

  test('allow the languages of the site', () => {
    const offered = /code in \[(.*)\]/.exec(source)![1]!.match(/\w+/g)
    expect(offered).toEqual(languages.map(({ code }) => code))
  })
})

const [describeOfficial, reason] = officialJar
  ? [describe, '']
  : [describe.skip, ' (set FIRESTORE_EMULATOR_JAR to run them)']

describeOfficial(`firestore.rules in the official emulator${reason}`, () => {
  let official: Awaited<ReturnType<typeof startOfficialFirestore>>
  beforeAll(async () => {
    official = await startOfficialFirestore('demo-rules', source)
  })
  afterAll(() => official.close())

  test.each(cases)('$says', async given => {
    expect(await askOfficial(official.url, 'demo-rules', given)).toBe(given.allowed)
  })
})
