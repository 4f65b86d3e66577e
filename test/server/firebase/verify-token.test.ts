import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import type { Firebase } from '../../../server/firebase/connect-firebase.ts'
import { createVerifyToken, FirebaseUnreachable, InvalidToken } from '../../../server/firebase/verify-token.ts'
import { eventually } from '../../support/eventually.ts'
import { fakeTimeouts } from '../../support/fake-clock.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { testSite } from '../../support/site.ts'
import { projectId, startTokenKeys, type TokenKeys } from '../../support/token-keys.ts'

let keys: TokenKeys
beforeEach(async () => {
  keys = await startTokenKeys()
})
afterEach(() => {
  jest.useRealTimers()
  keys.close()
})

const verifier = (times = {}) => createVerifyToken({ projectId, localUrl: keys.url, ...times })

describe('createVerifyToken', () => {
  test('fetches the keys once for all tokens that wait for them', async () => {
    const verify = verifier()
    await Promise.all(Array.from({ length: 50 }, () => verify(keys.token())))
    await Promise.allSettled(Array.from({ length: 50 }, (_, i) => verify(keys.token({}, { kid: `flood${i}` }))))
    expect(keys.state.asked).toBe(1)
  })

  test.each(['hangs', 'fails'] as const)('gives up if Google %s, and tries again only after a pause', async mode => {
    fakeTimeouts()
    const [timeoutMs, pauseMs] = [2_500, 10_000]
    const verify = verifier({ timeoutMs, pauseMs })
    keys.state.mode = mode
    const asked = Promise.allSettled(Array.from({ length: 20 }, () => verify(keys.token())))
    while (keys.state.asked === 0) await new Promise(setImmediate)
    if (mode === 'hangs') jest.advanceTimersByTime(timeoutMs)
    const answers = await asked
    const reasons = answers.map(answer => 'reason' in answer && answer.reason)
    expect(reasons.filter(reason => !(reason instanceof FirebaseUnreachable))).toEqual([])
    expect(keys.state.asked).toBe(1)
    keys.state.mode = 'answers'
    jest.advanceTimersByTime(pauseMs - 1)
    await expect(verify(keys.token())).rejects.toThrow(FirebaseUnreachable)
    expect(keys.state.asked).toBe(1)
    jest.advanceTimersByTime(1)
    expect((await verify(keys.token())).uid).toBe('ann')
  })

  test('keeps using its keys while Google does not respond', async () => {
    const verify = verifier()
    await verify(keys.token())
    keys.state.mode = 'hangs'
    expect((await verify(keys.token({ sub: 'bob' }))).uid).toBe('bob')
  })

  test('refuses a token for another project without fetching the keys', async () => {
    const verify = verifier()
    keys.state.mode = 'fails'
    await expect(verify(keys.token({ aud: 'another' }))).rejects.toThrow(InvalidToken)
    expect(keys.state.asked).toBe(0)
    await expect(verify(keys.token())).rejects.toThrow(FirebaseUnreachable)
    await expect(verify(keys.token({ aud: 'another' }))).rejects.toThrow(InvalidToken)
  })

  test('makes the API return 503 if it cannot reach Google, while pages still load', async () => {
    keys.state.mode = 'hangs'
    const verifyToken = verifier({ timeoutMs: 600_000 })
    const firebase = { browser: {} as Firebase['browser'], verifyToken, readAccount: jest.fn() }
    const site = await testSite({}, { firebase })
    const handler = createApp(site)
    const me = () => request(handler).get('/api/me').set('Authorization', `Bearer${keys.token()}`)
    const waiting = me().then(answer => answer)
    await eventually(() => expect(keys.state.asked).toBe(1))
    await request(handler).get(innerPath).expect(200)
    expect(site.events).toEqual([])
    keys.close()
    const answers = [await waiting, await me()]
    expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(
      Array(2).fill([503, 'no-store']),
    )
    expect(site.events).toEqual([[expect.anything(), expect.stringContaining('Could not fetch the public keys')]])
  })
})
