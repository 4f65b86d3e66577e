import { askAuth } from './ask-auth.ts'
import { type Started, startForTest } from './start-for-test.ts'

export const password = 'correct horse'

let addresses = 0

export function newEmail(): string {
  addresses += 1
  return `ann${addresses}@example.com`
}

/** Fails a test if a request causes an internal error. */
export function localAuth() {
  const firebase = {} as Started

  const ask = (operation: string, body: object, headers?: Record<string, string>) =>
    askAuth(firebase.url, operation, body, headers)
  const errorOf = async (operation: string, body: object) => (await ask(operation, body)).body.error?.message
  const newAccount = async () => (await ask('signUp', { email: newEmail(), password, returnSecureToken: true })).body

  beforeAll(async () => {
    const passwordPolicy = { minPasswordLength: 8, maxPasswordLength: 100, containsLowercaseCharacter: true }
    Object.assign(firebase, await startForTest({ passwordPolicy }))
  })
  afterAll(() => firebase.remove())
  afterEach(() => jest.useRealTimers())
  afterEach(() => expect(firebase.faults).toEqual([]))
  return { firebase, ask, errorOf, newAccount }
}

/** Moves the clock forward for the rest of the test. */
export function later(seconds: number): void {
  jest.useFakeTimers({
    now: Date.now() + seconds * 1000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
  })
}
