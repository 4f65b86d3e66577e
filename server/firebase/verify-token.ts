import type { Auth } from 'firebase-admin/auth'

export type Visitor = { uid: string; email: string | undefined }

/** Rejects with InvalidToken, or with FirebaseUnreachable if the keys cannot be fetched. */
export type VerifyToken = (token: string) => Promise<Visitor>

export class InvalidToken extends Error {}

export class FirebaseUnreachable extends Error {}

export type VerifyOptions = {
  projectId: string
  localUrl?: string | undefined
  timeoutMs?: number
  pauseMs?: number
}

/** The returned function verifies one token at a time, so that concurrent requests fetch Google's keys only once. */
export function createVerifyToken(options: VerifyOptions): VerifyToken {
  const { projectId, localUrl, timeoutMs = 2_500, pauseMs = 10_000 } = options
  let auth: Promise<Auth> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let pausedUntil = Number.NEGATIVE_INFINITY

  const verify = async (token: string): Promise<Visitor> => {
    if (!isForProject(token, projectId)) throw new InvalidToken('Invalid ID token')
    if (performance.now() < pausedUntil) throw new FirebaseUnreachable()
    auth ??= import('./open-auth.ts').then(({ openAuth }) => openAuth(projectId, localUrl, timeoutMs))
    try {
      const { uid, email } = await withinTime((await auth).verifyIdToken(token), timeoutMs)
      return { uid, email }
    } catch (error) {
      if (!isUnreachable(error)) throw new InvalidToken('Invalid ID token', { cause: error })
      pausedUntil = performance.now() + pauseMs
      throw new FirebaseUnreachable('Could not fetch the public keys for ID tokens', { cause: error })
    }
  }
  return token => {
    const turn = last.then(() => verify(token))
    last = turn.catch(() => {})
    return turn
  }
}

/**
 * Checks the values that firebase-admin quotes in its error messages, so that an attacker cannot choose the text of a message.
 */
function isForProject(token: string, projectId: string): boolean {
  const [header, payload] = token.split('.').map(readPart) as [Part, Part]
  if (header.alg !== 'RS256' || typeof header.kid !== 'string') return false
  return payload.aud === projectId && payload.iss === `https://securetoken.google.com/${projectId}`
}

type Part = Record<string, unknown>

function readPart(text: string): Part {
  try {
    return Object(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return {}
  }
}

class OutOfTime extends Error {}

function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new OutOfTime()), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** firebase-admin uses the same error code for an unreachable network and an invalid token. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof OutOfTime) return true
  const { code, message = '' } = error as { code?: unknown; message?: string }
  return code === 'auth/argument-error' && /^Error (while making request|fetching public keys)/.test(message)
}
