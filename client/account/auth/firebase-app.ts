import { type FirebaseApp, initializeApp } from 'firebase/app'
import type { PublicFirebase } from '../../../shared/public-config.ts'
import { bootstrapData } from '../../bootstrap-data.ts'

let app: FirebaseApp | undefined

export function firebaseConfig(): PublicFirebase {
  return bootstrapData().config.firebase!
}

export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(firebaseConfig().options)
  return app
}
