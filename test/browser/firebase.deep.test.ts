import { officialJar } from '../support/official-firestore.ts'
import { describeAuth } from './firebase/auth-suite.ts'
import { type Bench, startBench } from './firebase/bench.ts'
import { describeProfileCopy } from './firebase/profile-copy-suite.ts'
import { describeProfile } from './firebase/profile-suite.ts'
import { describeRefusals } from './firebase/refusals-suite.ts'
import { describeRestart } from './firebase/restart-suite.ts'
import { sdkPages } from './firebase/sdk-pages.ts'
import { describeReads, describeUnimplemented } from './firebase/sdk-reads-suite.ts'
import { describeWrites } from './firebase/sdk-writes-suite.ts'

const isCompared = officialJar !== undefined
const firestores = [
  { kind: 'local', title: 'the local Firestore', group: describe },
  {
    kind: 'official',
    title: `the official Firestore${isCompared ? '' : ', which needs FIRESTORE_EMULATOR_JAR'}`,
    group: isCompared ? describe : describe.skip,
  },
] as const

for (const { kind, title, group } of firestores)
  group(title, () => {
    let bench: Bench
    beforeAll(async () => {
      bench = await startBench(kind)
    })
    afterAll(() => bench.close())
    let before: number
    beforeEach(() => {
      before = bench.visits()
    })
    afterEach(async () => {
      await bench.endVisits(before)
      expect(bench.auth.faults.splice(0)).toEqual([])
    })

    describe('a profile', () => {
      describeProfile(() => bench)
      describeProfileCopy(() => bench)
    })
    describe.each([
      ['a stream', false],
      ['long polling', true],
    ])('the SDK over %s', (_, isPolling) => {
      const pages = sdkPages(() => bench, isPolling)
      describeWrites(pages)
      describeReads(pages)
      if (kind === 'local') describeUnimplemented(pages)
    })
    describe('the SDK itself', () => describeRefusals(() => bench))
    if (kind === 'local') {
      describe('an account', () => describeAuth(() => bench))
      describe('a restart', () => describeRestart())
    }
  })
