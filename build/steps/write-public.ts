import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { mediaType, sideFiles } from '../../server/builds/read-public-files.ts'
import { mapFew } from '../../server/map-few.ts'
import type { Encoding } from '../../server/stored/stored-file.ts'
import { compressedForms } from './compressed-forms.ts'

const packed = new Set(['.png', '.woff2'])
const endings = Object.fromEntries(Object.entries(sideFiles).map(([ending, encoding]) => [encoding, ending]))

/** Writes files below `public/` by their address, each with its compressed forms beside it (not while developing). */
export async function writePublic(folder: string, files: ReadonlyMap<string, Uint8Array>, dev: boolean): Promise<void> {
  await mapFew([...files], ([address, bytes]) => writeForms(join(folder, address), bytes, dev))
}

async function writeForms(file: string, bytes: Uint8Array, dev: boolean): Promise<void> {
  if (!mediaType(file)) {
    throw new Error(`No media type is known for ${file}. Add its ending to server/builds/read-public-files.ts.`)
  }
  await mkdir(dirname(file), { recursive: true })
  const plain = dev || packed.has(extname(file))
  const forms = plain ? new Map<Encoding, Uint8Array>([['identity', bytes]]) : await compressedForms(bytes)
  await Promise.all([...forms].map(([encoding, body]) => writeFile(file + (endings[encoding] ?? ''), body)))
}
