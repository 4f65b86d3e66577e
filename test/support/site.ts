import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { readLatest } from '../../server/builds/latest-build.ts'
import { readConfig } from '../../server/config/read-config.ts'
import type { Encoding } from '../../server/http/representation.ts'
import type { Logger } from '../../server/ops/logger.ts'
import type { RequestLine } from '../../server/ops/request-log.ts'
import { createPageCache } from '../../server/page/page-cache.ts'
import { createSite, type Site } from '../../server/site.ts'
import { testBuilds } from './test-builds.ts'

export type TestSite = Site & { events: unknown[][]; lines: RequestLine[] }

export const origin = 'https://www.example.com'

/** Creates a real site with the tests' build, a log in memory and quick compression. */
export async function testSite(env: Record<string, string> = {}, parts: Partial<Site> = {}): Promise<TestSite> {
  const events: unknown[][] = []
  const lines: RequestLine[] = []
  const keep = (...event: unknown[]) => void events.push(event)
  const log = { info: keep, warn: keep, error: keep, debug: keep, fatal: keep } as unknown as Logger
  const requests = { add: (line: RequestLine) => lines.push(line), flush: () => {} }
  return { ...(await readSite(env)), log, requests, pages: createPageCache(compressQuickly), ...parts, events, lines }
}

async function compressQuickly(document: Buffer): Promise<Map<Encoding, Buffer>> {
  return new Map<Encoding, Buffer>([
    ['br', brotliCompressSync(document, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ['zstd', zstdCompressSync(document)],
    ['gzip', gzipSync(document, { level: 1 })],
    ['identity', document],
  ])
}

const sites = new Map<string, Promise<Site>>()

export function readSite(env: Record<string, string> = {}): Promise<Site> {
  const key = JSON.stringify(env)
  const site = sites.get(key) ?? makeSite(env)
  sites.set(key, site)
  return site
}

async function makeSite(env: Record<string, string>): Promise<Site> {
  const config = readConfig({ SITE_URL: origin, ...env })
  const log = {} as Logger
  const requests = { add: () => {}, flush: () => {} }
  return createSite({ config, buildsDir: testBuilds, stamp: (await readLatest(testBuilds))!, log, requests })
}
