import type { ServedSite } from './served-site.ts'

export type SharedSite = Pick<ServedSite, 'url' | 'build' | 'buildsDir' | 'stop'>

/**
 * Returns the site that the global setup serves without settings, for tests that only visit pages. Use `serveSite` in a test
 * that releases builds, reads the log, sets a variable or signs up accounts. The local Firebase limits the number of sign-ups.
 */
export async function sharedSite(): Promise<SharedSite> {
  const [url, build, buildsDir] = JSON.parse(process.env.TEST_SITE!) as [string, string, string]
  return { url, build, buildsDir, stop: async () => {} }
}
