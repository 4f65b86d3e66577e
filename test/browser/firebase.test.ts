import { officialJar } from '../support/official-firestore.ts'
import { describeAuth } from './firebase/auth-suite.ts'
import { type Bench, startBench } from './firebase/bench.ts'
import { describeProfile } from './firebase/profile-suite.ts'
import { describeRefusals } from './firebase/refusals-suite.ts'
import { describeRestart } from './firebase/restart-suite.ts'
import { describeSdk } from './firebase/sdk-suite.ts'

/** The official emulator judges: the same suites run against it where its jar is named. */
describe.each(officialJar ? (['embedded', 'official'] as const) : (['embedded'] as const))('%s Firestore', kind => {
  let bench: Bench
  beforeAll(async () => {
    bench = await startBench(kind)
  })
  afterAll(() => bench.close())
  afterEach(() => expect(bench.auth.faults).toEqual([]))

  describe('a profile', () => describeProfile(() => bench))
  describe('the SDK over a stream', () => describeSdk(() => bench, false))
  describe('the SDK over long polling', () => describeSdk(() => bench, true))
  describe('the SDK', () => describeRefusals(() => bench))
  if (kind === 'embedded') {
    describe('an account', () => describeAuth(() => bench))
    describe('a restart', () => describeRestart())
  }
})
