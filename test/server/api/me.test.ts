import request from 'supertest'
import type { Firebase } from '../../../server/firebase/join-firebase.ts'
import { createVerifyToken } from '../../../server/firebase/verify-token.ts'
import { createHandler } from '../../../server/handler.ts'
import { askRaw } from '../../support/ask-raw.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { projectId, startTokenKeys, type TokenKeys } from '../../support/token-keys.ts'

let keys: TokenKeys
beforeAll(async () => {
  keys = await startTokenKeys()
})
afterAll(() => keys.close())

const unsigned = (claims: object) =>
  `${[{ alg: 'none', typ: 'JWT', kid: 'known' }, claims].map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.AA`
const hour = 3600

const refused: [what: string, token: () => string][] = [
  ['garbage', () => 'a.b.c'],
  ['an expired one', () => keys.token({ exp: Math.floor(Date.now() / 1000) - hour })],
  ['one for another project', () => keys.token({ aud: 'another' })],
  ['one of another issuer', () => keys.token({ iss: 'https://securetoken.google.com/another' })],
  ['one that another key has signed', () => keys.forged()],
  ['one with an unknown key', () => keys.token({}, { kid: 'unknown' })],
  ['one whose key is named __proto__', () => keys.token({}, { kid: '__proto__' })],
  ['one without a subject', () => keys.token({ sub: undefined })],
  [
    'an unsigned one',
    () => unsigned({ sub: 'ann', aud: projectId, iss: `https://securetoken.google.com/${projectId}` }),
  ],
  ['one that calls its public key a secret', () => keys.token({}, { alg: 'HS256' })],
  ['one that brings its own key', () => keys.token({}, { kid: undefined, jku: 'http://127.0.0.1:9/keys' })],
]

describe('me', () => {
  silentConsole()
  const asking = async (parts: { firebase?: Firebase } = {}, env: Record<string, string> = {}) => {
    const verifyToken = createVerifyToken({ projectId, localUrl: keys.url })
    return createHandler(
      await testSite(env, { firebase: { browser: {} as Firebase['browser'], verifyToken }, ...parts }),
    )
  }

  describe('GET /api/me', () => {
    test.each(['Bearer', 'Bearer ', 'bearer ', 'BEARER '])('knows a visitor by "%sa.b.c"', async scheme => {
      const answer = await request(await asking())
        .get('/api/me')
        .set('Authorization', scheme + keys.token())
      expect(answer.body).toEqual({ uid: 'ann', email: 'ann@example.com', verified: true })
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    test.each(refused)('refuses %s', async (_, token) => {
      const answer = await request(await asking())
        .get('/api/me')
        .set('Authorization', `Bearer${token()}`)
      expect(answer.status).toBe(401)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'www-authenticate': 'Bearer' })
      expect(answer.body).toEqual(expect.objectContaining({ statusCode: 401, message: 'Unauthorized' }))
    })

    test('refuses two headers, of which a proxy may believe the other', async () => {
      const lines = [keys.token(), keys.forged()].map(token => `Authorization: Bearer ${token}\r\n`).join('')
      const answer = await askRaw(
        await asking(),
        `GET /api/me HTTP/1.1\r\nHost: a\r\n${lines}Connection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    })

    test('never gives one visitor the answer of another', async () => {
      const handler = await asking()
      const [ann, bob] = [keys.token(), keys.token({ sub: 'bob', email: undefined, email_verified: false })]
      const answers = await Promise.all(
        [ann, bob, ann].map(token => request(handler).get('/api/me').set('Authorization', `Bearer${token}`)),
      )
      expect(answers.map(({ body }) => body.uid)).toEqual(['ann', 'bob', 'ann'])
      expect((await request(handler).get('/api/me')).status).toBe(401)
    })

    test('knows nobody where there are no accounts', async () => {
      const answer = await request(await asking({ firebase: undefined }))
        .get('/api/me')
        .set('Authorization', `Bearer${keys.token()}`)
      expect(answer.status).toBe(401)
    })

    test('is read only', async () => {
      const answer = await request(await asking())
        .post('/api/me')
        .set('Authorization', `Bearer${keys.token()}`)
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
    })

    test('counts what fails for each network by itself', async () => {
      const handler = await asking({}, { TRUST_PROXY: 'loopback' })
      const fail = async (from: string) =>
        (await request(handler).get('/api/me').set({ 'X-Forwarded-For': from, Authorization: 'Bearera.b.c' })).status
      for (let at = 0; at < 300; at += 1) await fail('192.0.2.1')
      expect([await fail('192.0.2.1'), await fail('192.0.2.2'), await fail('2001:db8::1')]).toEqual([429, 401, 401])
    })

    test('tells whoever fails too often to wait, and still knows a visitor from there', async () => {
      const handler = await asking()
      for (let at = 0; at < 300; at += 1) await request(handler).get('/api/me').set('Authorization', 'Bearera.b.c')
      const answer = await request(handler).get('/api/me').set('Authorization', 'Bearera.b.c')
      expect(answer.status).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect((await request(handler).get('/api/me').set('Authorization', `Bearer${keys.token()}`)).status).toBe(200)
    })
  })
})
