/** What the browser may know of the configuration. Nothing secret ever goes here: it stands in every page. */
export type PublicConfig = {
  /** Origin of the site's absolute addresses, from SITE_URL. */
  origin: string
  /** Seconds between two questions for a newer build; 0 switches them off. */
  freshnessSeconds: number
  /** Address of the owner's API, without a slash at its end; empty is the site's own origin. It is sent the stored token. */
  apiBase: string
  /** Hosts that the cropper may fetch a photo from; none, and no address is offered. */
  imageHosts: readonly string[]
  /** Where accounts are kept; without it there are none. */
  firebase?: PublicFirebase
  /** What may count visits once they have agreed; without it there is nothing to ask for. */
  statistics?: Statistics
}

/** What the web SDK of Firebase is given. An API key only names the project: the database's rules are what protects. */
export type PublicFirebase = {
  options: {
    apiKey: string
    projectId: string
    appId?: string
    authDomain?: string
    /** Where it is named, visits are counted by Firebase's library, for the app of `appId`. */
    measurementId?: string
  }
  /** Bytes of the offline cache, 1048576 or more. */
  cacheSizeBytes: number
  /** Seconds after which a long poll is renewed, 5 to 30. */
  longPollingSeconds: number
  /** Where a Firebase on this machine answers instead of Google's. */
  local?: { authUrl: string; firestoreHost: string; firestorePort: number }
}

/** What Google is given, after consent: the id of a measurement, of a tag container, or both. */
export type Statistics = { analytics?: string; tagManager?: string }

/** Where the scripts of both come from. */
export const tagOrigin = 'https://www.googletagmanager.com'

/** Name of the Trusted Types policy that adds them to a page. */
export const tagPolicy = 'consent'
