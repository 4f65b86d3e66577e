import { readLatest } from '../../server/builds/latest-build.ts'
import { readConfig } from '../../server/config.ts'
import type { Logger } from '../../server/log/logger.ts'
import type { RequestLine } from '../../server/log/request-log.ts'
import { createSite, type Site } from '../../server/site.ts'
import { testBuilds } from './test-builds.ts'

export type TestSite = Site & { events: unknown[][]; lines: RequestLine[] }

export const origin = 'https://www.example.com'

/** A real site on the tests' build, with its log kept instead of written. Parts may be replaced. */
export async function testSite(env: Record<string, string> = {}, parts: Partial<Site> = {}): Promise<TestSite> {
  const events: unknown[][] = []
  const lines: RequestLine[] = []
  const keep = (...event: unknown[]) => void events.push(event)
  const site = await createSite({
    config: readConfig({ SITE_URL: origin, ...env }),
    buildsDir: testBuilds,
    stamp: (await readLatest(testBuilds))!,
    log: { info: keep, warn: keep, error: keep, debug: keep, fatal: keep } as unknown as Logger,
    requests: { add: line => lines.push(line), flush: () => {} },
  })
  return { ...site, ...parts, events, lines }
}
