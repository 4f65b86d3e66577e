import { AuthError } from './auth-error.ts'

/** https://docs.cloud.google.com/identity-platform/docs/reference/rest/v2/PasswordPolicyConfig */
export type PasswordPolicy = {
  minPasswordLength: number
  maxPasswordLength: number
  containsLowercaseCharacter?: boolean
  containsUppercaseCharacter?: boolean
  containsNumericCharacter?: boolean
  containsNonAlphanumericCharacter?: boolean
}

export const defaultPolicy: PasswordPolicy = { minPasswordLength: 8, maxPasswordLength: 4096 }

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
