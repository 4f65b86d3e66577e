import { type Statistics, tagOrigin, tagPolicy } from '../../shared/statistics.ts'

type Sources = { script: string[]; image: string[]; connect: string[]; trustedTypes: string[] }

const measurement = 'https://*.google-analytics.com'

/**
 * What the Content-Security-Policy has to name for statistics, after
 * https://developers.google.com/tag-platform/security/guides/csp: without Signals and advertising, which stay off.
 */
export function statisticsSources(statistics: Statistics | undefined): Sources {
  if (!statistics) return { script: [], image: [], connect: [], trustedTypes: ["'none'"] }
  const { tagManager } = statistics
  return {
    script: [tagOrigin],
    image: [tagOrigin, measurement],
    connect: [
      tagOrigin,
      measurement,
      'https://*.analytics.google.com',
      ...(tagManager ? ['https://www.google.com'] : []),
    ],
    // Google's scripts add further ones under a name of their own. A container and the tags in it each create it anew.
    trustedTypes: [tagPolicy, 'goog#html', ...(tagManager ? ["'allow-duplicates'"] : [])],
  }
}
