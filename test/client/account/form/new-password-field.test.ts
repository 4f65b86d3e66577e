import type { PasswordValidationStatus } from 'firebase/auth'
import { passwordRules } from '../../../../client/account/form/new-password-field.tsx'

const status = (options: object, met: object) =>
  ({ isValid: false, passwordPolicy: { customStrengthOptions: options }, ...met }) as PasswordValidationStatus

describe('passwordRules', () => {
  test('lists the rules of the policy and no others', () => {
    const rules = passwordRules(status({ minPasswordLength: 6 }, { meetsMinPasswordLength: true }))
    expect(rules).toEqual([{ key: 'rules.atLeast', count: 6, met: true }])
  })

  test('lists one rule for each character class', () => {
    const options = {
      minPasswordLength: 8,
      containsLowercaseLetter: true,
      containsUppercaseLetter: true,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: true,
    }
    const met = { meetsMinPasswordLength: false, containsLowercaseLetter: true, containsUppercaseLetter: false }
    expect(
      passwordRules(status(options, { ...met, containsNumericCharacter: false })).map(rule => [rule.key, rule.met]),
    ).toEqual([
      ['rules.atLeast', false],
      ['rules.lower', true],
      ['rules.upper', false],
      ['rules.number', false],
      ['rules.symbol', true],
    ])
  })

  test('lists the maximum length only after it is exceeded', () => {
    const options = { minPasswordLength: 6, maxPasswordLength: 20 }
    expect(passwordRules(status(options, { meetsMaxPasswordLength: true }))).toHaveLength(1)
    expect(passwordRules(status(options, { meetsMaxPasswordLength: false }))).toContainEqual({
      key: 'rules.atMost',
      count: 20,
      met: false,
    })
  })
})
