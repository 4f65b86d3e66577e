import { once } from 'node:events'
import { Agent, createServer, get, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { CappedAgent } from '../../../server/firebase/open-auth.ts'

/** Client and server use a pre-shared key instead of a certificate (RFC 4279). */
const shared = { psk: Buffer.alloc(16, 'k'), identity: 'test' }
const tls = { ciphers: 'PSK-AES128-GCM-SHA256', maxVersion: 'TLSv1.2' } as const

describe('CappedAgent', () => {
  let server: Server
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const ask = async (most: { ms: number; bytes: number }, body?: Buffer) => {
    server = createServer({ ...tls, pskCallback: () => shared.psk }, (_req, res) => {
      if (body) res.end(body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const other = new Agent({ ...tls, pskCallback: () => shared, checkServerIdentity: () => undefined })
    const { port } = server.address() as AddressInfo
    const [answer] = await once(get({ host: '127.0.0.1', port, agent: new CappedAgent(other, most) }), 'response')
    return buffer(answer)
  }

  test('returns a response of the allowed length through the wrapped agent', async () => {
    const body = Buffer.alloc(60_000, 'x')
    expect((await ask({ ms: 60_000, bytes: 65_536 }, body)).equals(body)).toBe(true)
  })

  test('cuts a longer response', async () => {
    await expect(ask({ ms: 60_000, bytes: 65_536 }, Buffer.alloc(1_000_000))).rejects.toThrow('aborted')
  })

  test('cuts a connection without a response after the timeout', async () => {
    await expect(ask({ ms: 100, bytes: 65_536 })).rejects.toThrow('socket hang up')
  })
})
