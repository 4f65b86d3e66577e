import { createVerifyToken, FirebaseUnreachable } from '../../../server/firebase/verify-token.ts'
import { eventually } from '../../support/eventually.ts'
import { projectId, startTokenKeys } from '../../support/token-keys.ts'
import { type Misdeed, misdeeds, startUpstream } from '../../support/upstream.ts'

const timeoutMs = 300

describe('createVerifyToken, if the key server', () => {
  let token: string
  beforeAll(async () => {
    const keys = await startTokenKeys()
    token = keys.token()
    keys.close()
  })

  test.each(Object.keys(misdeeds) as Misdeed[])(
    '%s, rejects with FirebaseUnreachable after two requests at most',
    async misdeed => {
      const upstream = await startUpstream(misdeed)
      const verify = createVerifyToken({
        projectId,
        localUrl: upstream.url,
        timeoutMs,
        pauseMs: 60_000,
      })
      const memory = process.memoryUsage().rss
      const answers = await Promise.allSettled(Array.from({ length: 20 }, () => verify(token)))
      for (const answer of answers) expect('reason' in answer && answer.reason).toBeInstanceOf(FirebaseUnreachable)
      await eventually(() => expect(upstream.seen.open).toBe(0))
      expect(upstream.seen.asked).toBeLessThanOrEqual(2)
      expect(upstream.seen.bytes).toBeLessThan(6_000_000)
      expect(process.memoryUsage().rss - memory).toBeLessThan(200_000_000)
      upstream.close()
    },
  )
})
