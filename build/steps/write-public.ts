import { extname } from 'node:path'
import { mediaType, sideFiles } from '../../server/builds/public-files.ts'
import { compressedForms } from './compressed-forms.ts'
import { mapFew } from './map-few.ts'
import { writeFiles } from './write-files.ts'

const packed = new Set(['.png', '.woff2'])
const endings = Object.fromEntries(Object.entries(sideFiles).map(([ending, encoding]) => [encoding, ending]))

/** Writes what is served below a folder by its address, each with its compressed forms beside it (not while developing). */
export async function writePublic(folder: string, files: ReadonlyMap<string, Uint8Array>, dev: boolean): Promise<void> {
  for (const name of files.keys()) refuseUnknown(name)
  if (dev) return writeFiles(folder, files)
  await mapFew([...files], async ([name, bytes]) => writeFiles(folder, await withForms(name, bytes)), 24)
}

function refuseUnknown(name: string): void {
  if (mediaType(name)) return
  throw new Error(`No media type is known for ${name}. Add its ending to server/builds/public-files.ts.`)
}

async function withForms(name: string, bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  if (packed.has(extname(name))) return new Map([[name, bytes]])
  const forms = await compressedForms(bytes)
  return new Map([...forms].map(([encoding, body]) => [name + (endings[encoding] ?? ''), body]))
}
