import type { PasswordValidationStatus } from 'firebase/auth'
import type { MessageKey } from '../../../shared/messages.ts'

export type Rule = { key: MessageKey<'account'>; count?: number; met: boolean }

/** What the service's policy asks of a password, in the order one reads it, and what of it is met. */
export function passwordRules(status: PasswordValidationStatus): Rule[] {
  const { minPasswordLength: least, maxPasswordLength: most, ...classes } = status.passwordPolicy.customStrengthOptions
  const rules: (Rule | false | undefined)[] = [
    least !== undefined && { key: 'rules.atLeast', count: least, met: status.meetsMinPasswordLength ?? true },
    classes.containsLowercaseLetter && { key: 'rules.lower', met: status.containsLowercaseLetter ?? true },
    classes.containsUppercaseLetter && { key: 'rules.upper', met: status.containsUppercaseLetter ?? true },
    classes.containsNumericCharacter && { key: 'rules.number', met: status.containsNumericCharacter ?? true },
    classes.containsNonAlphanumericCharacter && {
      key: 'rules.symbol',
      met: status.containsNonAlphanumericCharacter ?? true,
    },
    // Nobody needs to be told of a limit that is far away.
    most !== undefined && status.meetsMaxPasswordLength === false && { key: 'rules.atMost', count: most, met: false },
  ]
  return rules.filter(rule => Boolean(rule)) as Rule[]
}
