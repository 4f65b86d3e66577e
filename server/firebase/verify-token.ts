import type { Auth } from 'firebase-admin/auth'

export type Visitor = { uid: string; email: string | undefined; verified: boolean }

/** A token's visitor; rejects with InvalidToken, or with KeysUnreachable where nobody can say. */
export type VerifyToken = (token: string) => Promise<Visitor>

export class InvalidToken extends Error {}

export class KeysUnreachable extends Error {}

export type VerifyOptions = {
  projectId: string
  /** Where a local Firebase is, which is asked instead of Google. */
  localUrl?: string | undefined
  /** Milliseconds until a verification is given up. */
  timeoutMs?: number
  /** Milliseconds without asking for the keys again, once they could not be had. */
  pauseMs?: number
}

/**
 * Verifies ID tokens with firebase-admin, which is loaded with the first one. One at a time: however many tokens wait for
 * Google's keys, they are fetched once, and while they cannot be had nobody waits for them anew.
 */
export function createVerifyToken({
  projectId,
  localUrl,
  timeoutMs = 2_500,
  pauseMs = 10_000,
}: VerifyOptions): VerifyToken {
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
      if (!isUnreachable(error)) throw new InvalidToken('The token is not valid.', { cause: error })
      pausedUntil = performance.now() + pauseMs
      throw new KeysUnreachable('The keys of tokens cannot be fetched.', { cause: error })
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

/** firebase-admin tells a network without Google and a bad token by the same code; only the sentence differs. */
function isUnreachable(error: unknown): boolean {
  return error instanceof OutOfTime || /Error (while making request|fetching public keys)/.test(String(error))
}
