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

/**
 * scrypt's cost N, for 1 MiB and a few milliseconds a password. These are accounts of one developer's machine: the salt and
 * scrypt keep equal passwords apart, and a higher cost would only make sign-ins and tests slow.
 */
const cost = 1024

/** The cost of hashes that do not name theirs: earlier releases stored salt and key alone. */
const earlierCost = 32_768

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${cost}.${salt.toString('base64url')}.${(await derive(password, salt, cost)).toString('base64url')}`
}

/** Takes as long without a hash as with one, so that the response time does not tell which addresses have an account. */
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
