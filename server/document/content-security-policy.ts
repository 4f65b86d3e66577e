import { decoderPolicy } from '../../shared/decoder-policy.ts'
import { type PublicFirebase, type Statistics, tagOrigin, tagPolicy } from '../../shared/public-config.ts'
import type { DocumentParts } from '../builds/manifest.ts'
import type { Config } from '../config/read-config.ts'
import { connectSources, imageSources } from '../firebase/connect-sources.ts'

/** Where browsers tell what a policy has stopped. */
export const reportsPath = '/api/reports'

/** Policy of an answer that is no document: it may do nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Policy of a worker's script, which the worker obeys in the place of the page's (CSP 3, section 4.3): it may compile
 * WebAssembly and import scripts, and otherwise speaks to nobody.
 */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"

/** Policy of a page: own scripts, the one inline stylesheet by its hash, no string ever becomes markup or code. */
export function documentPolicy(
  { stylesHash }: Pick<DocumentParts, 'stylesHash'>,
  {
    apiBase,
    assetsUrl,
    imageHosts,
    statistics,
  }: Pick<Config, 'apiBase' | 'imageHosts' | 'statistics'> & { assetsUrl?: string | undefined },
  firebase?: PublicFirebase,
): string {
  const tags = statisticsSources(statistics, firebase?.options.measurementId !== undefined)
  // Down to its folder: on the host of an object store other people's scripts may lie beside.
  const assets = assetsUrl ? `${assetsUrl}/assets/` : ''
  const photos = imageHosts.map(host => `https://${host}`)
  return [
    "default-src 'none'",
    directive('script-src', "'self'", assets, ...tags.script),
    "worker-src 'self'",
    `style-src '${stylesHash}'`,
    directive('img-src', "'self'", assets, 'blob:', 'data:', ...imageSources(firebase), ...tags.image),
    directive('font-src', "'self'", assets),
    directive('connect-src', "'self'", assets, apiBase, ...photos, ...connectSources(firebase), ...tags.connect),
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    directive('trusted-types', decoderPolicy, ...tags.trustedTypes),
    // Browsers know the one or the other.
    `report-uri ${reportsPath}`,
    'report-to reports',
  ].join('; ')
}

function directive(...words: string[]): string {
  return words.filter(Boolean).join(' ')
}

type Sources = { script: string[]; image: string[]; connect: string[]; trustedTypes: string[] }

const measurement = 'https://*.google-analytics.com'

/** Firebase's Analytics asks whose measurement it is, and the installations service for an id of the browser. */
const library = ['https://firebase.googleapis.com', 'https://firebaseinstallations.googleapis.com']

/** By this Trusted Types policy it adds Google's script to a page. */
const libraryPolicy = 'firebase-js-sdk-policy'

/**
 * What the policy has to name for statistics, after https://developers.google.com/tag-platform/security/guides/csp: without
 * Signals and advertising, which stay off.
 */
function statisticsSources(statistics: Statistics | undefined, byLibrary: boolean): Sources {
  if (!statistics) return { script: [], image: [], connect: [], trustedTypes: [] }
  const { tagManager } = statistics
  return {
    script: [tagOrigin],
    image: [tagOrigin, measurement],
    connect: [
      tagOrigin,
      measurement,
      'https://*.analytics.google.com',
      ...(byLibrary ? library : []),
      ...(tagManager ? ['https://www.google.com'] : []),
    ],
    trustedTypes: [
      ...(byLibrary ? [libraryPolicy] : []),
      ...(tagManager || !byLibrary ? [tagPolicy] : []),
      // Google's scripts add further ones under a name of their own. A container and the tags in it each create it anew.
      'goog#html',
      ...(tagManager ? ["'allow-duplicates'"] : []),
    ],
  }
}
