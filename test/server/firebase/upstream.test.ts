import { createVerifyToken, KeysUnreachable } from '../../../server/firebase/verify-token.ts'
import { eventually } from '../../support/eventually.ts'
import { projectId, startTokenKeys } from '../../support/token-keys.ts'
import { type Misdeed, misdeeds, startUpstream } from '../../support/upstream.ts'

/** How long one answer may take. */
const timeoutMs = 300

describe('createVerifyToken, while the machine that has the keys', () => {
  let token: string
  beforeAll(async () => {
    const keys = await startTokenKeys()
    token = keys.token()
    keys.close()
  })

  test.each(Object.keys(misdeeds) as Misdeed[])('%s, says in time that they cannot be had', async misdeed => {
    const upstream = await startUpstream(misdeed)
    const verify = createVerifyToken({
      projectId,
      localUrl: upstream.url,
      timeoutMs,
      pauseMs: 60_000,
    })
    const [before, memory] = [performance.now(), process.memoryUsage().rss]
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => verify(token)))
    for (const answer of answers) expect('reason' in answer && answer.reason).toBeInstanceOf(KeysUnreachable)
    // Twice it is asked at most.
    expect((performance.now() - before) / timeoutMs).toBeLessThan(30)
    await eventually(() => expect(upstream.seen.open).toBe(0))
    expect(upstream.seen.asked).toBeLessThanOrEqual(2)
    expect(upstream.seen.bytes).toBeLessThan(6_000_000)
    expect(process.memoryUsage().rss - memory).toBeLessThan(200_000_000)
    upstream.close()
  })
})
