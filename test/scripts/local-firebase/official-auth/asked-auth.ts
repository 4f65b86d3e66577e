import { initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { askAuth } from '../support/ask-auth.ts'

/** What each case was answered: a code of the SDK, `fine`, or what came, as JSON. */
export type Answers = Record<string, string>

export type Asked = ReturnType<typeof askedAuth>

/** Finds the code of the latest mail of a kind, by the `mode` of its link; `none` where there is no such mail. */
export type FindCode = (email: string, mode: string) => Promise<string>

let apps = 0

/** One Auth, ours or the official one, that is asked through the SDK as the site does, and by bare requests. */
export function askedAuth(url: string, projectId: string, findCode: FindCode) {
  const answers: Answers = {}

  const visitor = (): Auth => {
    apps += 1
    const auth = initializeAuth(initializeApp({ apiKey: 'local', projectId }, `app${apps}`))
    connectAuthEmulator(auth, url, { disableWarnings: true })
    return auth
  }

  /** Notes the answer to a case; what comes is compared, unless it is nothing. */
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

/** Tokens and what ends them are counted in seconds. */
export const nextSecond = () => new Promise(done => setTimeout(done, 1_100))

export const password = 'correct horse'
