/** Settings that every page contains. Never add a secret. */
export type PublicConfig = {
  origin: string
  /** Seconds between two checks for a newer build. 0 disables the checks. */
  freshnessSeconds: number
  imageHosts: readonly string[]
  licences: string
  firebase?: PublicFirebase
  /** If undefined, the site does not ask for consent. */
  statistics?: Statistics
}

/** The API key may be public, because the database rules protect the data. */
export type PublicFirebase = {
  options: {
    apiKey: string
    projectId: string
    appId?: string
    authDomain?: string
    /** If set, Firebase's library counts visits for the app `appId`. */
    measurementId?: string
  }
  /** Size of the offline cache in bytes, 1048576 or more. */
  cacheSizeBytes: number
  /** Seconds until the client renews a long poll, 5 to 30. */
  longPollingSeconds: number
  local?: { authUrl: string; firestoreHost: string; firestorePort: number }
}

export type Statistics = { analytics?: string; tagManager?: string }

export const tagOrigin = 'https://www.googletagmanager.com'

export const tagPolicy = 'consent'
