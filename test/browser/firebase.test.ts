import { officialJar } from '../support/official-firestore.ts'
import { describeAuth } from './firebase/auth-suite.ts'
import { type Bench, startBench } from './firebase/bench.ts'
import { describeProfileCopy } from './firebase/profile-copy-suite.ts'
import { describeProfile } from './firebase/profile-suite.ts'
import { describeRefusals } from './firebase/refusals-suite.ts'
import { describeRestart } from './firebase/restart-suite.ts'
import { sdkPages } from './firebase/sdk-pages.ts'
import { describeReads } from './firebase/sdk-reads-suite.ts'
import { describeWrites } from './firebase/sdk-writes-suite.ts'

/** The official emulator judges: the same suites run against it where its jar is named. */
describe.each(officialJar ? (['embedded', 'official'] as const) : (['embedded'] as const))('%s Firestore', kind => {
  let bench: Bench
  beforeAll(async () => {
    bench = await startBench(kind)
  })
  afterAll(() => bench.close())
  afterEach(() => expect(bench.auth.faults.splice(0)).toEqual([]))

  describe('a profile', () => {
    describeProfile(() => bench)
    describeProfileCopy(() => bench)
  })
  describe.each([
    ['a stream', false],
    ['long polling', true],
  ])('the SDK over %s', (_, isPolling) => {
    const pages = sdkPages(() => bench, isPolling)
    describeWrites(pages, isPolling)
    describeReads(pages)
  })
  describe('the SDK', () => describeRefusals(() => bench))
  if (kind === 'embedded') {
    describe('an account', () => describeAuth(() => bench))
    describe('a restart', () => describeRestart())
  }
})
