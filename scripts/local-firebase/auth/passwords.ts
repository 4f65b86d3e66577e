import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { AuthError } from './auth-request.ts'

/** See https://docs.cloud.google.com/identity-platform/docs/reference/rest/v2/PasswordPolicyConfig */
export type PasswordPolicy = {
  minPasswordLength: number
  maxPasswordLength: number
  containsLowercaseCharacter?: boolean
  containsUppercaseCharacter?: boolean
  containsNumericCharacter?: boolean
  containsNonAlphanumericCharacter?: boolean
}

export const defaultPolicy: PasswordPolicy = { minPasswordLength: 6, maxPasswordLength: 4096 }

const symbols = [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~']

export function policyAnswer(policy: PasswordPolicy) {
  return {
    customStrengthOptions: policy,
    allowedNonAlphanumericCharacters: symbols,
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  }
}

export function checkPassword(policy: PasswordPolicy, password: string | null | undefined): string {
  if (!password) throw new AuthError('MISSING_PASSWORD')
  const { minPasswordLength: least, maxPasswordLength: most } = policy
  const hasSymbol = symbols.some(symbol => password.includes(symbol))
  const requirements: [isMissing: boolean | undefined, sentence: string][] = [
    [password.length < least, `Password must contain at least ${least} characters`],
    [password.length > most, `Password may contain at most ${most} characters`],
    [policy.containsLowercaseCharacter && !/[a-z]/.test(password), 'Password must contain a lower case character'],
    [policy.containsUppercaseCharacter && !/[A-Z]/.test(password), 'Password must contain an upper case character'],
    [policy.containsNumericCharacter && !/\d/.test(password), 'Password must contain a numeric character'],
    [policy.containsNonAlphanumericCharacter && !hasSymbol, 'Password must contain a non-alphanumeric character'],
  ]
  const missing = requirements.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence)
  if (missing.length === 0) return password
  throw new AuthError(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing.join(', ')}]`)
}

/** A low cost (N of scrypt) is enough for development accounts. */
const cost = 1024

/** Earlier releases always used this cost, and did not store it with the hash. */
const earlierCost = 32_768

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${cost}.${salt.toString('base64url')}.${(await derive(password, salt, cost)).toString('base64url')}`
}

/** Derives a key even if there is no hash, because the response time would otherwise reveal which addresses have an account. */
export async function isPassword(password: string, hash = '..'): Promise<boolean> {
  const [key = '', salt = '', n] = hash.split('.').reverse()
  const derived = await derive(password, Buffer.from(salt, 'base64url'), n === undefined ? earlierCost : cost)
  const wanted = Buffer.from(key, 'base64url')
  return derived.length === wanted.length && timingSafeEqual(derived, wanted)
}

function derive(password: string, salt: Buffer, N: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, { N, r: 8, p: 1, maxmem: 64 * 1_048_576 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
