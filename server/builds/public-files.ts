import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { Encoding } from '../http/representation.ts'

export const sideFiles: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip', '.zst': 'zstd' }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.tflite': 'application/octet-stream',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

/** Feed readers and old browsers request this URL even if pages link to another icon. */
export const faviconAddress = '/favicon.ico'

/** The name contains a hash of the content, so several builds can share the file. */
export function isAsset(address: string): boolean {
  return /^\/assets\/[\w.-]+$/.test(address) && mediaType(address) !== undefined
}

export function isWorker(address: string): boolean {
  return /\.worker-\w+\.js$/.test(address)
}

export function hasMessages(address: string): boolean {
  return /^\/locales\/|\/_payload\.json$/.test(address)
}

export function mediaType(file: string): string | undefined {
  return types[extname(file)]
}

export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
