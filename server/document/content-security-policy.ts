import { decoderPolicy } from '../../shared/decoder-policy.ts'
import { type PublicFirebase, type Statistics, tagOrigin, tagPolicy } from '../../shared/public-config.ts'
import type { DocumentParts } from '../builds/manifest.ts'
import type { Config } from '../config/read-config.ts'

export const reportsPath = '/api/reports'

export const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/** A worker may compile WebAssembly, but cannot connect anywhere (CSP 3, section 4.3). */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"

type PolicyConfig = Pick<Config, 'imageHosts' | 'statistics'> & { assetsUrl?: string | undefined }

export function documentPolicy(
  { stylesHash }: Pick<DocumentParts, 'stylesHash'>,
  { assetsUrl, imageHosts, statistics }: PolicyConfig,
  firebase?: PublicFirebase,
): string {
  const tags = statisticsSources(statistics, firebase?.options.measurementId !== undefined)
  const accounts = firebaseSources(firebase)
  // Include the folder, because an object store's host may also serve other owners' scripts.
  const assets = assetsUrl ? `${assetsUrl}/assets/` : ''
  const photos = imageHosts.map(host => `https://${host}`)
  return [
    "default-src 'none'",
    directive('script-src', "'self'", assets, ...tags.script),
    "worker-src 'self'",
    `style-src '${stylesHash}'`,
    directive('img-src', "'self'", assets, 'blob:', 'data:', ...accounts.image, ...tags.image),
    directive('font-src', "'self'", assets),
    directive('connect-src', "'self'", assets, ...photos, ...accounts.connect, ...tags.connect),
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    directive('trusted-types', decoderPolicy, ...tags.trustedTypes),
    // Some browsers support only `report-uri`, the predecessor of `report-to`.
    `report-uri ${reportsPath}`,
    'report-to reports',
  ].join('; ')
}

function directive(...sources: string[]): string {
  return sources.filter(Boolean).join(' ')
}

const google = ['identitytoolkit', 'securetoken', 'firestore'].map(service => `https://${service}.googleapis.com`)

/** Allows `cleardot.gif`, which Firebase's SDK loads to find out whether Google is reachable. */
function firebaseSources(firebase: PublicFirebase | undefined): { image: string[]; connect: string[] } {
  if (!firebase) return { image: [], connect: [] }
  const { local } = firebase
  if (!local) return { image: ['https://www.google.com/images/cleardot.gif'], connect: google }
  const urls = new Set([local.authUrl, `http://${local.firestoreHost}:${local.firestorePort}`])
  return { image: [], connect: [...urls] }
}

const measurement = 'https://*.google-analytics.com'

/** Firebase's Analytics library requests the app's measurement id from the first host, and an installation id from the second. */
const analyticsLibrary = ['https://firebase.googleapis.com', 'https://firebaseinstallations.googleapis.com']

const libraryPolicy = 'firebase-js-sdk-policy'

type TagSources = { script: string[]; image: string[]; connect: string[]; trustedTypes: string[] }

/** Omits the sources for Google Signals and advertising. See https://developers.google.com/tag-platform/security/guides/csp */
function statisticsSources(statistics: Statistics | undefined, byLibrary: boolean): TagSources {
  if (!statistics) return { script: [], image: [], connect: [], trustedTypes: [] }
  const { tagManager } = statistics
  return {
    script: [tagOrigin],
    image: [tagOrigin, measurement],
    connect: [
      tagOrigin,
      measurement,
      'https://*.analytics.google.com',
      ...(byLibrary ? analyticsLibrary : []),
      ...(tagManager ? ['https://www.google.com'] : []),
    ],
    trustedTypes: [
      ...(byLibrary ? [libraryPolicy] : []),
      ...(tagManager || !byLibrary ? [tagPolicy] : []),
      // Google's scripts insert further scripts with the policy `goog#html`. A Tag Manager container and each of its tags create
      // that policy again, so allow duplicates.
      'goog#html',
      ...(tagManager ? ["'allow-duplicates'"] : []),
    ],
  }
}
