import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { replaceFile } from '../store/replace-file.ts'
import type { Account } from './accounts.ts'

export type Claims = { sub: string; auth_time: number; exp: number; [claim: string]: unknown }

export type IdTokens = ReturnType<typeof createIdTokens>

export const tokenSeconds = 3600

/** Issues and verifies ID tokens in Google's format: https://firebase.google.com/docs/auth/admin/verify-id-tokens. */
export function createIdTokens(key: SigningKey, projectId: string) {
  const header = encode({ alg: 'RS256', kid: key.id, typ: 'JWT' })
  const issuer = `https://securetoken.google.com/${projectId}`

  return {
    issue(account: Account, authTime: number): string {
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: issuer,
        aud: projectId,
        auth_time: authTime,
        user_id: account.localId,
        sub: account.localId,
        iat: now,
        exp: now + tokenSeconds,
        // If a new ID token were identical to the old one, the SDK would ignore the new refresh token.
        jti: randomUUID(),
        email: account.email,
        email_verified: account.emailVerified,
        firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
      }
      const signed = `${header}.${encode(claims)}`
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key.privateKey).toString('base64url')}`
    },

    read(token: string): Claims | undefined {
      const [head, body, signature, ...more] = token.split('.')
      // Compare the complete header, to refuse tokens with another algorithm or key.
      if (head !== header || !body || !signature || more.length > 0) return undefined
      const bytes = Buffer.from(signature, 'base64url')
      if (!verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key.publicKey, bytes)) return undefined
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims & { aud: string; iss: string }
      const isOurs = claims.aud === projectId && claims.iss === issuer
      return isOurs && claims.exp * 1000 > Date.now() ? claims : undefined
    },
  }
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

export type SigningKey = {
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
  certificates: Record<string, string>
}

export function loadSigningKey(file: string): SigningKey {
  if (!existsSync(file)) {
    const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const
    const publicKeyEncoding = { type: 'spki', format: 'pem' } as const
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding, publicKeyEncoding })
    replaceFile(file, pair.privateKey)
  }
  const privateKey = createPrivateKey(readFileSync(file))
  const publicKey = createPublicKey(privateKey)
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string
  const id = createHash('sha256').update(pem).digest('hex').slice(0, 40)
  return { id, privateKey, publicKey, certificates: { [id]: pem } }
}
