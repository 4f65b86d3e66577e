/** Every page contains these values, so never add a secret. */
export type PublicConfig = {
  origin: string
  /** Seconds between two checks for a newer build. 0 disables them. */
  freshnessSeconds: number
  /** Base URL of the owner's API, without a slash at the end. '' is the site's own origin. The API gets the visitor's token. */
  apiBase: string
  /** Hosts from which the cropper may fetch a photo. */
  imageHosts: readonly string[]
  firebase?: PublicFirebase
  /** Undefined if the site counts no visits, and so needs no consent. */
  statistics?: Statistics
}

/** The API key is public: the database's rules protect the data. */
export type PublicFirebase = {
  options: {
    apiKey: string
    projectId: string
    appId?: string
    authDomain?: string
    /** If set, Firebase's library counts visits of the app `appId`. */
    measurementId?: string
  }
  /** Bytes of the offline cache, 1048576 or more. */
  cacheSizeBytes: number
  /** Seconds after which a long poll is renewed, 5 to 30. */
  longPollingSeconds: number
  local?: { authUrl: string; firestoreHost: string; firestorePort: number }
}

export type Statistics = { analytics?: string; tagManager?: string }

export const tagOrigin = 'https://www.googletagmanager.com'

export const tagPolicy = 'consent'
