import { readConfig } from '../../../server/config/read-config.ts'

const google = { FIREBASE_PROJECT_ID: 'a-project', FIREBASE_API_KEY: 'AIza-key' }

describe('the configuration of Firebase', () => {
  const invalid: [env: Record<string, string>, says: RegExp][] = [
    [{ FIREBASE_PROJECT_ID: 'a-project' }, /set both FIREBASE_PROJECT_ID and FIREBASE_API_KEY/],
    [{ FIREBASE_API_KEY: 'AIza-key' }, /set both FIREBASE_PROJECT_ID and FIREBASE_API_KEY/],
    [{ ...google, FIREBASE_PROJECT_ID: 'a project' }, /FIREBASE_PROJECT_ID must be copied from the Firebase console/],
    [{ FIRESTORE_CACHE_BYTES: '1048575' }, /FIRESTORE_CACHE_BYTES must be between 1048576/],
    [{ FIRESTORE_LONG_POLLING_SECONDS: '4' }, /FIRESTORE_LONG_POLLING_SECONDS must be between 5 and 30/],
    [{ FIRESTORE_LONG_POLLING_SECONDS: '31' }, /FIRESTORE_LONG_POLLING_SECONDS must be between 5 and 30/],
    [{ DATA_DIR: '' }, /DATA_DIR must not be empty/],
    [{ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, /FIREBASE_AUTH_EMULATOR_HOST makes forged tokens valid/],
    [{ FIREBASE_AUTH_EMULATOR_HOST: '', NODE_ENV: 'production' }, /FIREBASE_AUTH_EMULATOR_HOST/],
  ]

  test.each(invalid)('refuses %j', (env, says) => {
    expect(() => readConfig(env)).toThrow(says)
  })

  test('reads the options of a Firebase project', () => {
    const env = { ...google, FIREBASE_APP_ID: '1:2:web:3', FIRESTORE_LONG_POLLING_SECONDS: '10' }
    expect(readConfig(env).firebase).toEqual({
      options: { projectId: 'a-project', apiKey: 'AIza-key', appId: '1:2:web:3', authDomain: undefined },
      cacheSizeBytes: 41_943_040,
      longPollingSeconds: 10,
    })
  })

  test.each([
    [{}, undefined],
    [{ GA_ID: 'G-ABC123DEF4' }, undefined],
    [{ GA_ID: 'G-ABC123DEF4', FIREBASE_APP_ID: '1:2:web:3' }, 'G-ABC123DEF4'],
  ])('has a measurement id only with both an app and GA_ID: %j', (env, measurementId) => {
    expect(readConfig({ ...google, ...env }).firebase?.options.measurementId).toBe(measurementId)
  })

  test('accepts an emulator in development only', () => {
    expect(
      readConfig({ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099', NODE_ENV: 'development' }).firebase,
    ).toBeUndefined()
  })
})
