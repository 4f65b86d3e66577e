import * as sdk from 'firebase/app'
import type { PublicFirebase } from '../../../shared/public-config.ts'
import { bootstrapData } from '../../bootstrap-data.ts'

let app: sdk.FirebaseApp | undefined

export function firebaseConfig(): PublicFirebase {
  return bootstrapData().config.firebase!
}

export function firebaseApp(): sdk.FirebaseApp {
  app ??= createApp()
  return app
}

/** Creates a second app, because an existing app cannot change how it stores sessions. */
export function replaceFirebaseApp(): sdk.FirebaseApp {
  app = createApp('in-memory')
  return app
}

function createApp(name?: string): sdk.FirebaseApp {
  // Removes a component that stores usage dates in `firebase-heartbeat-database` and sends them to Google.
  const { _components: components } = sdk as unknown as { _components: Map<string, unknown> }
  components.delete('heartbeat')
  return sdk.initializeApp(firebaseConfig().options, name)
}
