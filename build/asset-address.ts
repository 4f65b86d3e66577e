import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'

/** The public address of an asset: its name tells its content, so it may be kept for ever. */
export function assetAddress(file: string, bytes: Buffer = readFileSync(file)): string {
  const ending = extname(file)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return `/assets/${basename(file, ending)}-${hash}${ending}`
}
