import * as z from 'zod'

const text = z.string().max(16_384).nullish()

/** What the web SDK sends in all of its calls together; each operation takes its part. */
const schema = z.object({
  email: text,
  password: text,
  newPassword: text,
  newEmail: text,
  idToken: text,
  oobCode: text,
  requestType: text,
})

export type AuthRequest = z.infer<typeof schema> & {
  /** From the header X-Firebase-Locale: the language that a mail would be written in. */
  language: string | undefined
}

export function parseAuthRequest(body: Record<string, unknown>, language: string | undefined): AuthRequest {
  const { success, data, error } = schema.safeParse(body)
  if (!success) throw new AuthError(`INVALID_JSON_PAYLOAD : ${error.issues[0]?.path.join('.')}`)
  return { ...data, language }
}

/** An address as it is kept. */
export function parseEmail(email: string | null | undefined): string {
  if (!email) throw new AuthError('MISSING_EMAIL')
  if (email.length > 254 || !/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email)) throw new AuthError('INVALID_EMAIL')
  return email.toLowerCase()
}

/**
 * An answer of the Identity Toolkit: a code that the web SDK turns into `auth/...`, with a detail after ` : `.
 * https://docs.cloud.google.com/identity-platform/docs/error-codes
 */
export class AuthError extends Error {
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}
