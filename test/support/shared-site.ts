import type { ServedSite } from './served-site.ts'

/** What a test may know of a site that it shares with others. */
export type SharedSite = Pick<ServedSite, 'url' | 'build' | 'buildsDir' | 'stop'>

/**
 * The site that the global setup serves, with no settings, to all test files that only visit it. Who releases, reads the
 * log, sets something or signs people up, whom the local Firebase takes by so many in a while, serves one of their own, with
 * `serveSite`.
 */
export async function sharedSite(): Promise<SharedSite> {
  const [url, build, buildsDir] = JSON.parse(process.env.TEST_SITE!) as [string, string, string]
  return { url, build, buildsDir, stop: async () => {} }
}
