import type { Auth } from 'firebase-admin/auth'
import type { PublicFirebase } from '../../shared/public-config.ts'

export type Firebase = {
  browser: PublicFirebase
  verifyToken: VerifyToken
}

export function connectFirebase(browser: PublicFirebase): Firebase {
  const { options, local } = browser
  return { browser, verifyToken: createVerifyToken({ projectId: options.projectId, localUrl: local?.authUrl }) }
}

export type Visitor = { uid: string; email: string | undefined; verified: boolean }

/** Rejects with InvalidToken, or with KeysUnreachable if the keys cannot be fetched. */
export type VerifyToken = (token: string) => Promise<Visitor>

export class InvalidToken extends Error {}

export class KeysUnreachable extends Error {}

export type VerifyOptions = {
  projectId: string
  localUrl?: string | undefined
  timeoutMs?: number
  pauseMs?: number
}

/** Verifies one token at a time, so that many tokens fetch Google's keys only once. */
export function createVerifyToken(options: VerifyOptions): VerifyToken {
  const { projectId, localUrl, timeoutMs = 2_500, pauseMs = 10_000 } = options
  let auth: Promise<Auth> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let pausedUntil = Number.NEGATIVE_INFINITY

  const verify = async (token: string): Promise<Visitor> => {
    if (performance.now() < pausedUntil) throw new KeysUnreachable()
    auth ??= import('./open-auth.ts').then(({ openAuth }) => openAuth(projectId, localUrl, timeoutMs))
    try {
      const { uid, email, email_verified } = await withinTime((await auth).verifyIdToken(token), timeoutMs)
      return { uid, email, verified: email_verified === true }
    } catch (error) {
      if (!isUnreachable(error)) throw new InvalidToken('Invalid ID token', { cause: error })
      pausedUntil = performance.now() + pauseMs
      throw new KeysUnreachable('Could not fetch the public keys for ID tokens', { cause: error })
    }
  }
  return token => {
    const turn = last.then(() => verify(token))
    last = turn.catch(() => {})
    return turn
  }
}

class OutOfTime extends Error {}

function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new OutOfTime()), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** firebase-admin uses the same code for an unreachable network and an invalid token. */
function isUnreachable(error: unknown): boolean {
  return error instanceof OutOfTime || /Error (while making request|fetching public keys)/.test(String(error))
}
