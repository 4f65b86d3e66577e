import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { guard } from '../../../scripts/local-firebase/guard.ts'
import { type Started, siteOrigin, startForTest } from './support/start-for-test.ts'

const allowed = { hosts: new Set(['127.0.0.1:9', 'localhost:9']), origins: new Set(['http://localhost:3000']) }
const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  guard({ headers, rawHeaders: Object.entries(headers).flat(), remoteAddress }, allowed)

describe('guard', () => {
  test.each([
    ['a page of the site', { host: '127.0.0.1:9', origin: 'http://localhost:3000' }],
    ['a process of the site', { host: 'localhost:9' }],
    ['a Host in capitals', { host: 'LOCALHOST:9' }],
  ])('accepts %s', (_, headers) => {
    expect(ask(headers as Record<string, string>)).toBeUndefined()
  })

  const host = '127.0.0.1:9'
  test.each([
    ['a foreign Host', { host: 'evil.example:9' }],
    ['a Host of another port', { host: '127.0.0.1:10' }],
    ['no Host', {}],
    ['a foreign Origin', { host, origin: 'https://evil.example' }],
    ['an opaque Origin', { host, origin: 'null' }],
    ['another site without an Origin', { host, 'sec-fetch-site': 'cross-site' }],
    ['X-Forwarded-For', { host, 'x-forwarded-for': '10.0.0.1' }],
    ['X-Forwarded-Host', { host, 'x-forwarded-host': host }],
    ['X-Forwarded-Proto', { host, 'x-forwarded-proto': 'https' }],
    ['Forwarded', { host, forwarded: 'for=10.0.0.1' }],
    ['X-Real-IP', { host, 'x-real-ip': '10.0.0.1' }],
    ['Via', { host, via: '1.1 proxy' }],
  ])('rejects %s', (_, headers) => {
    expect(ask(headers as Record<string, string>)).toEqual(expect.any(String))
  })

  test('rejects another machine', () => {
    expect(ask({ host }, '192.168.1.7')).toBe('The local Firebase answers only requests from this machine.')
    expect(ask({ host }, '::ffff:192.168.1.7')).toBe('The local Firebase answers only requests from this machine.')
    expect(ask({ host }, '::ffff:127.0.0.1')).toBeUndefined()
  })
})

describe('a running local Firebase', () => {
  let firebase: Started
  beforeAll(async () => {
    firebase = await startForTest()
  })
  afterAll(() => firebase.remove())

  async function raw(lines: string[]): Promise<string> {
    const socket = connect(firebase.browserConfig.firestorePort, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
    return text(socket)
  }

  test('answers pages of the site, and sends CORS headers to them only', async () => {
    const policy = '/identitytoolkit.googleapis.com/v2/passwordPolicy'
    const mine = await fetch(firebase.url + policy, { headers: { origin: siteOrigin } })
    expect(mine.status).toBe(200)
    expect(mine.headers.get('access-control-allow-origin')).toBe(siteOrigin)
    const foreign = await fetch(firebase.url + policy, { headers: { origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('answers a CORS preflight', async () => {
    const headers = { origin: siteOrigin, 'access-control-request-headers': 'content-type,x-firebase-gmpid' }
    const answer = await fetch(`${firebase.url}/v1/projects`, { method: 'OPTIONS', headers })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type,x-firebase-gmpid')
  })

  const keys = 'GET /robot/v1/metadata/x509/securetoken@system.gserviceaccount.com HTTP/1.1'
  test.each([
    ['two Hosts', ['GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example']],
    ['a rebound Host', ['GET /v1/x HTTP/1.1', 'Host: evil.example']],
    ['a proxied request', ['GET /v1/x HTTP/1.1', 'Host: HERE', 'X-Forwarded-For: 10.0.0.1']],
    ['a proxied upper-case header', ['GET /v1/x HTTP/1.1', 'Host: HERE', 'X-FORWARDED-PROTO: https']],
    ['a proxied request for keys', [keys, 'Host: www.googleapis.com', 'X-Forwarded-For: 10.0.0.1']],
    ['a request for keys by another Host', [keys, 'Host: evil.example']],
    [
      'another path by the Host of the keys',
      ['GET /robot/v1/metadata/x509/other HTTP/1.1', 'Host: www.googleapis.com'],
    ],
  ])('rejects %s with 403', async (_, lines) => {
    const here = `127.0.0.1:${firebase.browserConfig.firestorePort}`
    expect(await raw(lines.map(line => line.replace('HERE', here)))).toMatch(/^HTTP\/1\.1 403 /)
  })

  const post = (target: string) => [`POST ${target} HTTP/1.1`, `Host: HERE`, 'Content-Length: 0']
  const root = '/v1/projects/demo-test/databases/(default)/documents'
  test.each([
    ['an invalid escape', '/v1/%zz', 501],
    ['an incomplete escape', '/v1/%', 501],
    ['half a character', '/v1/%ff', 501],
    ['an escape after the call', `${root}:commit%`, 501],
    ['an escape in an account call', '/identitytoolkit.googleapis.com/v1/accounts:%zz', 501],
    ['an escape in a channel', '/google.firestore.v1.Firestore/Listen/channel?SID=%zz', 400],
    ['only a query', '/?%zz', 501],
    ['two slashes', '//evil', 501],
    ['an absolute target', 'http://evil.example/v1/%zz', 501],
    ['an asterisk', '*', 501],
    ['a backslash', '/\\evil', 501],
    ['an encoded name', `${root.replace('(', '%28')}:commit`, 501],
  ])('answers a target with %s with an error and does not crash', async (_, target, status) => {
    const here = `127.0.0.1:${firebase.browserConfig.firestorePort}`
    const answer = await raw(post(target).map(line => line.replace('HERE', here)))
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(firebase.faults).toEqual([])
  })

  test('refuses to listen on any other address than loopback', async () => {
    await expect(startForTest({ host: '0.0.0.0' })).rejects.toThrow('cannot listen on 0.0.0.0')
  })
})
