import * as z from 'zod'
import type { PublicFirebase } from '../../shared/public-config.ts'
import { integer } from './integer.ts'
import { localFirebase, type Reach } from './local-firebase.ts'

const word = z.string().regex(/^[\w.:-]+$/, 'must be copied from the Firebase console')

export const firebaseVariables = {
  FIREBASE_PROJECT_ID: word.optional(),
  FIREBASE_API_KEY: word.optional(),
  FIREBASE_APP_ID: word.optional(),
  FIREBASE_AUTH_DOMAIN: word.optional(),
  FIRESTORE_CACHE_BYTES: integer(1_048_576, 1_073_741_824).default(41_943_040),
  FIRESTORE_LONG_POLLING_SECONDS: integer(5, 30).default(30),
  DATA_DIR: z.string().min(1, 'must not be empty').default('.data'),
}

export type FirebaseConfig = {
  firebase: PublicFirebase | undefined
  dataDir: string
}

type Env = Record<string, string | undefined>

type Variables = z.infer<z.ZodObject<typeof firebaseVariables>> & { GA_ID?: string | undefined }

export function readFirebase(data: Variables, env: Env, reach: Reach): FirebaseConfig {
  refuseUnsignedTokens(env)
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, DATA_DIR: dataDir } = data
  const firestore = {
    cacheSizeBytes: data.FIRESTORE_CACHE_BYTES,
    longPollingSeconds: data.FIRESTORE_LONG_POLLING_SECONDS,
  }
  if (!projectId && !apiKey) {
    const local = localFirebase(env, reach)
    return { firebase: local && { ...local, ...firestore }, dataDir }
  }
  if (!projectId || !apiKey) {
    throw new Error('Invalid configuration: set both FIREBASE_PROJECT_ID and FIREBASE_API_KEY, or neither.')
  }
  const { FIREBASE_APP_ID: appId, FIREBASE_AUTH_DOMAIN: authDomain, GA_ID } = data
  // Firebase's library counts visits only if there is an app id.
  const options = { projectId, apiKey, appId, authDomain, measurementId: appId && GA_ID }
  return { firebase: { options, ...firestore }, dataDir }
}

/** Throws in production if FIREBASE_AUTH_EMULATOR_HOST is set, because firebase-admin would then accept unsigned tokens. */
function refuseUnsignedTokens(env: Env): void {
  if (env.FIREBASE_AUTH_EMULATOR_HOST === undefined || env.NODE_ENV === 'development' || env.NODE_ENV === 'test') return
  throw new Error('Invalid configuration: FIREBASE_AUTH_EMULATOR_HOST makes forged tokens valid. Remove it.')
}
