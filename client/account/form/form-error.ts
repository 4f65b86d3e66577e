import type { MessageKey } from '../../../shared/messages.ts'

export class FormError extends Error {
  readonly key: MessageKey<'account'>
  readonly field: string | undefined

  constructor(key: MessageKey<'account'>, field?: string) {
    super(key)
    this.key = key
    this.field = field
  }
}

type Entry = [key: MessageKey<'account'>, field?: string]

/**
 * Unknown addresses and wrong passwords have the same message, so that the form does not reveal which addresses have accounts.
 */
const knownCodes: Record<string, Entry> = {
  'auth/invalid-email': ['error.email', 'email'],
  'auth/missing-email': ['error.email', 'email'],
  'auth/missing-new-email': ['error.email', 'email'],
  'auth/invalid-new-email': ['error.email', 'email'],
  'auth/email-already-in-use': ['error.emailTaken', 'email'],
  'auth/invalid-credential': ['error.credentials'],
  'auth/wrong-password': ['error.credentials'],
  'auth/user-not-found': ['error.credentials'],
  'auth/missing-password': ['error.required', 'password'],
  'auth/weak-password': ['error.password', 'newPassword'],
  'auth/password-does-not-meet-requirements': ['error.password', 'newPassword'],
  'auth/too-many-requests': ['error.tooMany'],
  'auth/quota-exceeded': ['error.tooMany'],
  'auth/network-request-failed': ['error.network'],
  'auth/timeout': ['error.network'],
  'auth/user-disabled': ['error.disabled'],
  'auth/user-token-expired': ['error.ended'],
  'auth/invalid-user-token': ['error.ended'],
  'auth/requires-recent-login': ['error.ended'],
  'auth/invalid-action-code': ['error.link'],
  'auth/expired-action-code': ['error.oldLink'],
  'auth/operation-not-allowed': ['error.notAllowed'],
  'auth/admin-restricted-operation': ['error.notAllowed'],
  // The Content-Security-Policy blocks the Google scripts that reCAPTCHA and App Check need.
  'auth/missing-recaptcha-token': ['error.notAllowed'],
  'auth/invalid-recaptcha-token': ['error.notAllowed'],
  'auth/firebase-app-check-token-is-invalid': ['error.notAllowed'],
  unavailable: ['error.unreachable'],
  'deadline-exceeded': ['error.unreachable'],
  'permission-denied': ['error.ours'],
}

export function toFormError(error: unknown): FormError | undefined {
  if (error instanceof FormError) return error
  const code = (error as { code?: unknown } | undefined)?.code
  if (typeof code !== 'string' || !Object.hasOwn(knownCodes, code)) return undefined
  return new FormError(...knownCodes[code]!)
}
