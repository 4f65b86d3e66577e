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
