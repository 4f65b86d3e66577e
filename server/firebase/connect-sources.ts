import type { PublicFirebase } from '../../shared/public-config.ts'

const google = ['identitytoolkit', 'securetoken', 'firestore'].map(service => `https://${service}.googleapis.com`)

/** The origins that the web SDK speaks with, for the Content-Security-Policy. */
export function connectSources(firebase: PublicFirebase | undefined): string[] {
  if (!firebase) return []
  const { local } = firebase
  if (!local) return google
  return [...new Set([local.authUrl, `http://${local.firestoreHost}:${local.firestorePort}`])]
}

/**
 * Where the database's stream fails, the web SDK looks whether Google can be reached at all by this one picture. The local
 * one needs nobody outside this machine.
 */
export function imageSources(firebase: PublicFirebase | undefined): string[] {
  return firebase && !firebase.local ? ['https://www.google.com/images/cleardot.gif'] : []
}
