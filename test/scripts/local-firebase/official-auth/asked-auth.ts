import { initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { eventually } from '../../../support/eventually.ts'
import { askAuth } from '../support/ask-auth.ts'

/** Maps each case to its result: an error code of the SDK, `fine`, or the returned value as JSON. */
export type Answers = Record<string, string>

export type Asked = ReturnType<typeof askedAuth>

/** Returns the code from the latest mail whose link has this `mode`, or `none` if there is no such mail. */
export type FindCode = (email: string, mode: string) => Promise<string>

let apps = 0

/** Returns functions that call an Auth server through the SDK or with plain requests. */
export function askedAuth(url: string, projectId: string, findCode: FindCode) {
  const answers: Answers = {}

  const visitor = (): Auth => {
    apps += 1
    const auth = initializeAuth(initializeApp({ apiKey: 'local', projectId }, `app${apps}`))
    connectAuthEmulator(auth, url, { disableWarnings: true })
    return auth
  }

  const ask = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    answers[name] = await act().then(
      value => (value === undefined ? 'fine' : JSON.stringify(value)),
      (error: { code?: string }) => error.code ?? String(error),
    )
  }

  const request = async (operation: string, body: object): Promise<string> => {
    const { status, body: answer } = await askAuth(url, operation, body)
    return `${status} ${answer.error?.message.split(' ')[0] ?? 'OK'}`
  }

  return { url, answers, visitor, ask, request, findCode }
}

/** Waits for the next full second, because servers compare the times of tokens and revocations in whole seconds. */
export function nextSecond(): Promise<void> {
  const seconds = () => Math.floor(Date.now() / 1000)
  const before = seconds()
  return eventually(() => expect(seconds()).toBeGreaterThan(before))
}

export const password = 'correct horse'
