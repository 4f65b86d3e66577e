import { type FirebaseApp, initializeApp } from 'firebase/app'
import type { PublicFirebase } from '../../../shared/public-config.ts'
import { session } from '../../session.ts'

let app: FirebaseApp | undefined

/** The Firebase that the site's configuration names. */
export function firebaseConfig(): PublicFirebase {
  return session().config.firebase!
}

export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(firebaseConfig().options)
  return app
}
