import * as z from 'zod'
import { Refusal } from '../bodies.ts'

const text = z.string().max(16_384).nullish()

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
  language: string | undefined
}

export function parseAuthRequest(body: Record<string, unknown>, language: string | undefined): AuthRequest {
  const { success, data, error } = schema.safeParse(body)
  if (!success) throw new AuthError(`INVALID_JSON_PAYLOAD : ${error.issues[0]?.path.join('.')}`)
  return { ...data, language }
}

export function parseEmail(email: string | null | undefined): string {
  if (!email) throw new AuthError('MISSING_EMAIL')
  if (email.length > 254 || !/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email)) throw new AuthError('INVALID_EMAIL')
  return email.toLowerCase()
}

/** The web SDK converts the message to a code `auth/...`: https://docs.cloud.google.com/identity-platform/docs/error-codes */
export class AuthError extends Refusal {
  constructor(message: string, status = 400) {
    super(status, message)
  }
}
