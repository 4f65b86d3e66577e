import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { root } from './places.ts'

const ownFolder = join(root, 'node_modules', '.cache', 'build')
const mostBytes = 100_000_000

type Made = Map<string, Uint8Array>

/** `from` must contain everything that affects the result, including settings and library versions. */
export async function makeOnce(
  from: readonly (string | Uint8Array)[],
  make: () => Promise<Made>,
  folder = ownFolder,
): Promise<Made> {
  const file = join(folder, digestOf(from).toString('hex'))
  const known = read(file)
  if (known) return known
  const made = await make()
  const packed = serialize(made)
  const draft = `${file}.${randomUUID()}`
  try {
    mkdirSync(folder, { recursive: true })
    await writeFile(draft, Buffer.concat([digestOf([packed]), packed]))
    await rename(draft, file)
  } catch {
    await rm(draft, { force: true }).catch(() => {})
  }
  return made
}

function read(file: string): Made | undefined {
  try {
    const bytes = readFileSync(file)
    const packed = bytes.subarray(digestLength)
    // Check the digest, because a file may be incomplete after a power failure.
    if (!digestOf([packed]).equals(bytes.subarray(0, digestLength))) return undefined
    utimesSync(file, new Date(), new Date())
    return deserialize(packed)
  } catch {
    return undefined
  }
}

const digestLength = 32

function digestOf(parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}\n`).update(part)
  return hash.digest()
}

export async function tidyCache(most = mostBytes, folder = ownFolder): Promise<void> {
  let total = 0
  for (const { file, size } of list(folder).sort((one, other) => other.usedAt - one.usedAt)) {
    total += size
    if (total > most) await rm(file, { force: true })
  }
}

function list(folder: string) {
  try {
    return readdirSync(folder).map(name => {
      const file = join(folder, name)
      const { size, mtimeMs } = statSync(file)
      return { file, size, usedAt: mtimeMs }
    })
  } catch {
    // The folder does not exist yet, or another build has just deleted an entry.
    return []
  }
}
