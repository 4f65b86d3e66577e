import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const projectId = 'demo-keys'

export type TokenKeys = Awaited<ReturnType<typeof startTokenKeys>>

type Claims = Record<string, unknown>

/** Serves public keys and accounts as Google does, and signs tokens with the private key. */
export async function startTokenKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const state = {
    asked: 0,
    mode: 'answers' as 'answers' | 'hangs' | 'fails',
    /**
     * Lookups return this account. If it is a string or has no `createdAt`, the server sends it unchanged as the response body.
     */
    account: { emailVerified: true, createdAt: '1700000000000' } as object | string,
    lookups: [] as { key: string | null; referer: string | undefined }[],
  }
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url!, 'http://localhost')
    if (pathname === '/identitytoolkit.googleapis.com/v1/accounts:lookup') {
      state.lookups.push({ key: searchParams.get('key'), referer: req.headers.referer })
      return sendAccount(res, state.account)
    }
    state.asked += 1
    if (state.mode === 'hangs') return
    res.writeHead(state.mode === 'fails' ? 500 : 200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=3600',
    })
    res.end(JSON.stringify({ known: publicKey.export({ type: 'spki', format: 'pem' }) }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    state,
    url,
    token: (claims: Claims = {}, header: Claims = {}) => sign(privateKey, claims, header),
    forged: (claims: Claims = {}, header: Claims = {}) => sign(stranger, claims, header),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function sendAccount(res: ServerResponse, account: object | string): void {
  if (typeof account === 'string') return void res.end(account)
  const isAccount = 'createdAt' in account
  res.writeHead('error' in account ? 400 : 200, { 'content-type': 'application/json' })
  res.end(JSON.stringify(isAccount ? { users: [account] } : account))
}

function sign(key: KeyObject, claims: Claims, header: Claims): string {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'ann',
    iat: now - 10,
    auth_time: now - 10,
    exp: now + 3600,
    email: 'ann@example.com',
    email_verified: true,
    ...claims,
  }
  const signed = [{ alg: 'RS256', typ: 'JWT', kid: 'known', ...header }, payload].map(part => encode(part)).join('.')
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
