import type { ServedSite } from './served-site.ts'

/** The parts of a shared site that tests may use. */
export type SharedSite = Pick<ServedSite, 'url' | 'build' | 'buildsDir' | 'stop'>

/**
 * Returns the site that the global setup serves, without settings, for test files that only visit it. A test starts its own site
 * with `serveSite` if it releases, reads the log, sets a variable, or signs up accounts (which the local Firebase limits).
 */
export async function sharedSite(): Promise<SharedSite> {
  const [url, build, buildsDir] = JSON.parse(process.env.TEST_SITE!) as [string, string, string]
  return { url, build, buildsDir, stop: async () => {} }
}
