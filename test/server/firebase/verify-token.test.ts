import request from 'supertest'
import type { Firebase } from '../../../server/firebase/join-firebase.ts'
import { createVerifyToken, KeysUnreachable } from '../../../server/firebase/verify-token.ts'
import { createHandler } from '../../../server/handler.ts'
import { testSite } from '../../support/site.ts'
import { projectId, startTokenKeys, type TokenKeys } from '../../support/token-keys.ts'

let keys: TokenKeys
beforeEach(async () => {
  keys = await startTokenKeys()
})
afterEach(() => keys.close())

const verifier = (times = {}) => createVerifyToken({ projectId, localUrl: keys.url, ...times })

describe('createVerifyToken', () => {
  test('fetches the keys once, however many tokens wait for them', async () => {
    const verify = verifier()
    await Promise.all(Array.from({ length: 50 }, () => verify(keys.token())))
    await Promise.allSettled(Array.from({ length: 50 }, (_, i) => verify(keys.token({}, { kid: `flood${i}` }))))
    expect(keys.state.asked).toBe(1)
  })

  test.each(['hangs', 'fails'] as const)('gives up when Google %s, and asks again after a pause', async mode => {
    const timeoutMs = 400
    const verify = verifier({ timeoutMs, pauseMs: 300 })
    keys.state.mode = mode
    const start = performance.now()
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => verify(keys.token())))
    expect(answers.every(({ status, ...rest }) => 'reason' in rest && rest.reason instanceof KeysUnreachable)).toBe(
      true,
    )
    // All wait for the same answer, and not one after the other.
    expect((performance.now() - start) / timeoutMs).toBeLessThan(answers.length / 2)
    keys.state.mode = 'answers'
    await new Promise(done => setTimeout(done, 350))
    expect((await verify(keys.token())).uid).toBe('ann')
  })

  test('goes on with the keys it has while Google is away', async () => {
    const verify = verifier({ timeoutMs: 200 })
    await verify(keys.token())
    keys.state.mode = 'hangs'
    expect((await verify(keys.token({ sub: 'bob' }))).uid).toBe('bob')
  })

  test('is a 503, and the pages do not notice', async () => {
    keys.state.mode = 'hangs'
    const firebase = { browser: {} as Firebase['browser'], verifyToken: verifier() }
    const site = await testSite({}, { firebase })
    const handler = createHandler(site)
    const answered: string[] = []
    const ask = async (path: string) => {
      const answer = await request(handler).get(path).set('Authorization', `Bearer${keys.token()}`)
      answered.push(path)
      return answer
    }
    const [me, page] = await Promise.all([ask('/api/me'), ask('/faq')])
    expect((await ask('/api/me')).status).toBe(503)
    expect([me.status, me.headers['cache-control'], page.status]).toEqual([503, 'no-store', 200])
    expect(answered).toEqual(['/faq', '/api/me', '/api/me'])
    expect(site.events).toEqual([[expect.anything(), expect.stringContaining('cannot be fetched')]])
  })
})
