import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { mapFew } from '../map-few.ts'
import { storedFile } from '../stored/compress.ts'
import type { Encoding, StoredFile } from '../stored/stored-file.ts'

/** Side files that the build writes next to a file, by ending. */
export const sideFiles: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip', '.zst': 'zstd' }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

/** The media type of a file by its ending; undefined where it has none. */
export function mediaType(file: string): string | undefined {
  return types[extname(file)]
}

/**
 * Every public file of a build by its address, read once: no request ever waits for a disk or names a file. What a later
 * build has of a kind that this server does not know is left to that build's own server.
 */
export async function readPublicFiles(folder: string): Promise<Map<string, StoredFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const originals = files.filter(mediaType)
  const known = new Set(files)
  const read = await mapFew(originals, async (file): Promise<[string, StoredFile]> => {
    const address = `/${relative(folder, file).split(sep).join('/')}`
    return [address, storedFile(mediaType(file)!, await readCodings(file, known))]
  })
  return new Map(read)
}

async function readCodings(file: string, known: ReadonlySet<string>): Promise<Map<Encoding, Buffer>> {
  const codings = new Map<Encoding, Buffer>([['identity', await readFile(file)]])
  for (const [ending, encoding] of Object.entries(sideFiles)) {
    if (known.has(file + ending)) codings.set(encoding, await readFile(file + ending))
  }
  return codings
}
