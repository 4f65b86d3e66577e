import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { replaceFile } from '../store/replace-file.ts'

export type SigningKey = {
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
  /** What firebase-admin fetches: public keys in PEM by their id. */
  certificates: Record<string, string>
}

/** The key that signs tokens, made on first use. Its file is readable by its owner alone. */
export function loadSigningKey(file: string): SigningKey {
  if (!existsSync(file)) replaceFile(file, [newKey()])
  const privateKey = createPrivateKey(readFileSync(file))
  const publicKey = createPublicKey(privateKey)
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string
  const id = createHash('sha256').update(pem).digest('hex').slice(0, 40)
  return { id, privateKey, publicKey, certificates: { [id]: pem } }
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return (privateKey.export({ type: 'pkcs8', format: 'pem' }) as string).trimEnd()
}
