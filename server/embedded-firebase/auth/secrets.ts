import { createHash, randomBytes } from 'node:crypto'

/** A secret handed out once, which names the account it belongs to; only its hash is kept. */
export function newSecret(localId: string): { secret: string; hash: string } {
  const secret = `${localId}.${randomBytes(32).toString('base64url')}`
  return { secret, hash: hashSecret(secret) }
}

/** The secrets are random and long, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export function ownerOf(secret: string): string {
  return secret.split('.')[0]!
}
