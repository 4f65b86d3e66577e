import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { AuthError } from './auth-request.ts'

/** https://docs.cloud.google.com/identity-platform/docs/reference/rest/v2/PasswordPolicyConfig */
export type PasswordPolicy = {
  minPasswordLength: number
  maxPasswordLength: number
  containsLowercaseCharacter?: boolean
  containsUppercaseCharacter?: boolean
  containsNumericCharacter?: boolean
  containsNonAlphanumericCharacter?: boolean
}

/** What Google asks for where nobody has set more. */
export const defaultPolicy: PasswordPolicy = { minPasswordLength: 6, maxPasswordLength: 4096 }

const symbols = [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~']

/** What `validatePassword()` of the web SDK asks for. */
export function policyAnswer(policy: PasswordPolicy) {
  return {
    customStrengthOptions: policy,
    allowedNonAlphanumericCharacters: symbols,
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  }
}

export function checkPassword(policy: PasswordPolicy, password: string | undefined): string {
  if (!password) throw new AuthError('MISSING_PASSWORD')
  const missing = requirements(policy)
    .filter(([isMet]) => !isMet(password))
    .map(([, sentence]) => sentence)
  if (missing.length === 0) return password
  throw new AuthError(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing.join(', ')}]`)
}

function requirements(policy: PasswordPolicy): [(password: string) => boolean, string][] {
  const { minPasswordLength: least, maxPasswordLength: most } = policy
  return [
    [({ length }) => length >= least, `Password must contain at least ${least} characters`],
    [({ length }) => length <= most, `Password may contain at most ${most} characters`],
    [needs(policy.containsLowercaseCharacter, /[a-z]/), 'Password must contain a lower case character'],
    [needs(policy.containsUppercaseCharacter, /[A-Z]/), 'Password must contain an upper case character'],
    [needs(policy.containsNumericCharacter, /\d/), 'Password must contain a numeric character'],
    [
      password => !policy.containsNonAlphanumericCharacter || symbols.some(symbol => password.includes(symbol)),
      'Password must contain a non-alphanumeric character',
    ],
  ]
}

function needs(isNeeded: boolean | undefined, pattern: RegExp): (password: string) => boolean {
  return password => !isNeeded || pattern.test(password)
}

/** 32 MiB of memory for each password, on the thread pool. */
const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1_048_576 }

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`
}

/** Takes as long without a hash as with one, so that its time does not tell which addresses have an account. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = '', expected = ''] = hash?.split('.') ?? []
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
  const wanted = Buffer.from(expected, 'base64url')
  return derived.length === wanted.length && timingSafeEqual(derived, wanted)
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
