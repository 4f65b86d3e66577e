type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null }

/** Whether the browser says no for its owner: https://w3c.github.io/gpc/ and the older Do Not Track. */
export function refusesBySignal({ globalPrivacyControl, doNotTrack }: Signals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1'
}
