import { extname } from 'node:path'
import type { Encoding } from '../http/representation.ts'

/** Side files that the build writes next to a file, by ending. */
export const sideFiles: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip', '.zst': 'zstd' }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

/** Where feed readers and old browsers look for the site's icon, whatever its pages link. */
export const faviconAddress = '/favicon.ico'

/** Whether this may be the address of a file that tells its content, so that every build may have it. */
export function isAsset(address: string): boolean {
  return /^\/assets\/[\w.-]+$/.test(address) && mediaType(address) !== undefined
}

/** Whether an asset is the script of a worker, by its name. */
export function isWorker(address: string): boolean {
  return /\.worker-\w+\.js$/.test(address)
}

/** Whether a file holds words, of which a site shows those about what it has. */
export function hasWords(address: string): boolean {
  return /^\/locales\/|\/_payload\.json$/.test(address)
}

/** The media type of a file by its ending; undefined where it has none. */
export function mediaType(file: string): string | undefined {
  return types[extname(file)]
}
