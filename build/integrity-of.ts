import { createHash } from 'node:crypto'

const known = new WeakMap<Uint8Array, string>()

/** The subresource integrity of a file's bytes (SHA-256, base64; W3C Subresource Integrity), reckoned once. */
export function integrityOf(bytes: Uint8Array): string {
  const integrity = known.get(bytes) ?? `sha256-${createHash('sha256').update(bytes).digest('base64')}`
  known.set(bytes, integrity)
  return integrity
}
