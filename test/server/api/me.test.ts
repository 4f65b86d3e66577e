import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import type { Firebase } from '../../../server/firebase/connect-firebase.ts'
import { createReadAccount } from '../../../server/firebase/read-account.ts'
import { createVerifyToken, FirebaseUnreachable } from '../../../server/firebase/verify-token.ts'
import { askOften } from '../../support/ask-often.ts'
import { askRaw } from '../../support/ask-raw.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { origin, testSite } from '../../support/site.ts'
import { projectId, startTokenKeys, type TokenKeys } from '../../support/token-keys.ts'

let keys: TokenKeys
beforeEach(async () => {
  keys = await startTokenKeys()
})
afterEach(() => keys.close())

const unsigned = (claims: object) =>
  `${[{ alg: 'none', typ: 'JWT', kid: 'known' }, claims].map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.AA`
const hour = 3600

const refused: [what: string, token: () => string][] = [
  ['that is garbage', () => 'a.b.c'],
  ['that has expired', () => keys.token({ exp: Math.floor(Date.now() / 1000) - hour })],
  ['for another project', () => keys.token({ aud: 'another' })],
  ['of another issuer', () => keys.token({ iss: 'https://securetoken.google.com/another' })],
  ['that is signed with another key', () => keys.forged()],
  ['with an unknown key id', () => keys.token({}, { kid: 'unknown' })],
  ['with the key id __proto__', () => keys.token({}, { kid: '__proto__' })],
  ['without a subject', () => keys.token({ sub: undefined })],
  [
    'without a signature',
    () => unsigned({ sub: 'ann', aud: projectId, iss: `https://securetoken.google.com/${projectId}` }),
  ],
  ['that names the algorithm HS256', () => keys.token({}, { alg: 'HS256' })],
  ['that links to a key of its own', () => keys.token({}, { kid: undefined, jku: 'http://127.0.0.1:9/keys' })],
]

/** Error messages that firebase-admin produces when it cannot fetch the keys. */
const networkErrors = [
  'Error while making request',
  'Error while making request: connect ECONNREFUSED. Error code: ECONNREFUSED',
  'Error fetching public keys for Google certs: ',
  'error in secret or public key callback: Error while making request: x',
]
const claims = ['iss', 'aud', 'sub', 'iat', 'nbf', 'exp', 'auth_time', 'email', 'user_id', 'firebase', 'event_type']
const headers = ['alg', 'kid', 'typ', 'cty', 'jku', 'x5u', 'crit', 'b64']
const part = (text: string) => Buffer.from(text).toString('base64url')

const forgeries = (text: string): string[] => [
  ...[text, [text], { [text]: text }].flatMap(value => [
    ...claims.map(name => keys.forged({ [name]: value })),
    ...headers.map(name => keys.forged({}, { [name]: value })),
    ...headers.map(name => keys.forged({ aud: text, iss: text }, { [name]: value })),
  ]),
  keys.forged({ [text]: text }),
  keys.forged({}, { [text]: text }),
  [part(text), part(text), part(text)].join('.'),
  [part(JSON.stringify(text)), part(JSON.stringify(text)), part(text)].join('.'),
  keys.token().replace(/\.[^.]+\./, `.${part(text)}.`),
  keys.token().replace(/\.[^.]+\./, `.${part(JSON.stringify(text))}.`),
  keys.token().replace(/[^.]+$/, part(text)),
]

describe('GET /api/me', () => {
  silentConsole()
  const asking = async (parts: { firebase?: Firebase } = {}, env: Record<string, string> = {}) => {
    const verifyToken = createVerifyToken({ projectId, localUrl: keys.url })
    const readAccount = createReadAccount({ apiKey: 'a-key', origin, localUrl: keys.url })
    const firebase = { browser: {} as Firebase['browser'], verifyToken, readAccount }
    return createApp(await testSite(env, { firebase, ...parts }))
  }

  test.each(['Bearer', 'Bearer ', 'bearer ', 'BEARER '])(
    'identifies a visitor by the header "%sa.b.c"',
    async scheme => {
      const answer = await request(await asking())
        .get('/api/me')
        .set('Authorization', scheme + keys.token())
      expect(answer.body).toEqual({
        uid: 'ann',
        email: 'ann@example.com',
        verified: true,
        createdAt: 1_700_000_000_000,
        mostPortraits: 8,
      })
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  test.each(refused)('refuses a token %s', async (_, token) => {
    const answer = await request(await asking())
      .get('/api/me')
      .set('Authorization', `Bearer${token()}`)
    expect(answer.status).toBe(401)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'www-authenticate': 'Bearer' })
    expect(answer.body).toEqual(expect.objectContaining({ statusCode: 401, message: 'Unauthorized' }))
  })

  test.each(networkErrors)('refuses tokens that contain "%s", and still accepts a valid token', async text => {
    const handler = await asking()
    const ask = (token: string) => request(handler).get('/api/me').set('Authorization', `Bearer${token}`)
    const answers = forgeries(text).map(async (token, visitor) => {
      const [forged, valid] = await Promise.all([ask(token), ask(keys.token({ sub: `visitor${visitor}` }))])
      return [token, forged.status, valid.status]
    })
    expect((await Promise.all(answers)).filter(([, forged, valid]) => forged !== 401 || valid !== 200)).toEqual([])
  })

  test('refuses a request with two Authorization headers', async () => {
    const lines = [keys.token(), keys.forged()].map(token => `Authorization: Bearer ${token}\r\n`).join('')
    const answer = await askRaw(await asking(), `GET /api/me HTTP/1.1\r\nHost: a\r\n${lines}Connection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('returns the right account for each of several concurrent requests', async () => {
    const handler = await asking()
    const [ann, bob] = [keys.token(), keys.token({ sub: 'bob', email: undefined, email_verified: false })]
    const answers = await Promise.all(
      [ann, bob, ann].map(token => request(handler).get('/api/me').set('Authorization', `Bearer${token}`)),
    )
    expect(answers.map(({ body }) => body.uid)).toEqual(['ann', 'bob', 'ann'])
    expect((await request(handler).get('/api/me')).status).toBe(401)
  })

  test('returns 401 if the site has no accounts', async () => {
    const answer = await request(await asking({ firebase: undefined }))
      .get('/api/me')
      .set('Authorization', `Bearer${keys.token()}`)
    expect(answer.status).toBe(401)
  })

  test('returns the current data of the account at Google, not the data in the token', async () => {
    keys.state.account = { emailVerified: true, createdAt: '1600000000000' }
    const { body } = await request(await asking())
      .get('/api/me')
      .set('Authorization', `Bearer${keys.token({ email_verified: false })}`)
    expect(body).toMatchObject({ verified: true, createdAt: 1_600_000_000_000 })
    expect(keys.state.lookups).toEqual([{ key: 'a-key', referer: `${origin}/` }])
  })

  test.each(['USER_DISABLED', 'USER_NOT_FOUND', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN'])(
    'refuses a valid token if Google answers %s',
    async message => {
      keys.state.account = { error: { code: 400, message } }
      const { status } = await request(await asking())
        .get('/api/me')
        .set('Authorization', `Bearer${keys.token()}`)
      expect(status).toBe(401)
    },
  )

  test.each([{ error: { code: 400, message: 'API key not valid.' } }, {}, 'no JSON'])(
    'returns 503 if Google answers %j to a valid token',
    async account => {
      keys.state.account = account
      const { status } = await request(await asking())
        .get('/api/me')
        .set('Authorization', `Bearer${keys.token()}`)
      expect(status).toBe(503)
    },
  )

  test('returns 429 to an account after 60 requests in a minute, and still answers another account', async () => {
    const handler = await asking()
    const ask = (claims = {}) => {
      const headers = { Authorization: `Bearer${keys.token(claims)}` }
      return (times: number) => askOften(handler, times, '/api/me', { headers })
    }
    expect(new Set(await ask()(60))).toEqual(new Set([200]))
    expect([...(await ask()(1)), ...(await ask({ sub: 'bob' })(1))]).toEqual([429, 200])
  })

  test('allows GET and HEAD only', async () => {
    const answer = await request(await asking())
      .post('/api/me')
      .set('Authorization', `Bearer${keys.token()}`)
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('counts failures separately for each network', async () => {
    const handler = await asking({}, { TRUST_PROXY: 'loopback' })
    const fail = (from: string, times = 1) =>
      askOften(handler, times, '/api/me', { headers: { 'X-Forwarded-For': from } })
    await fail('192.0.2.1', 300)
    expect((await Promise.all(['192.0.2.1', '192.0.2.2', '2001:db8::1'].map(from => fail(from)))).flat()).toEqual([
      429, 401, 401,
    ])
  })

  test('counts responses with 503 as failures', async () => {
    const verifyToken = () => Promise.reject(new FirebaseUnreachable())
    const firebase = { browser: {} as Firebase['browser'], verifyToken, readAccount: jest.fn() }
    const handler = await asking({ firebase })
    const headers = { Authorization: 'Bearera.b.c' }
    expect(new Set(await askOften(handler, 300, '/api/me', { headers }))).toEqual(new Set([503]))
    expect(await askOften(handler, 1, '/api/me', { headers })).toEqual([429])
  })

  test('returns 429 after 300 failures, and still accepts a valid token from that network', async () => {
    const handler = await asking()
    expect(new Set(await askOften(handler, 300, '/api/me'))).toEqual(new Set([401]))
    const answer = await request(handler).get('/api/me').set('Authorization', 'Bearera.b.c')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await request(handler).get('/api/me').set('Authorization', `Bearer${keys.token()}`)).status).toBe(200)
  })
})
