import { FormError, toFormError } from '../../../../client/account/form/form-error.ts'
import { defaultLanguage } from '../../../../shared/languages.ts'
import { catalogueOf } from '../../../support/catalogues.ts'

const codes = [
  'auth/email-already-in-use',
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/missing-recaptcha-token',
  'auth/firebase-app-check-token-is-invalid',
  'auth/network-request-failed',
  'auth/operation-not-allowed',
  'auth/password-does-not-meet-requirements',
  'auth/requires-recent-login',
  'auth/too-many-requests',
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/weak-password',
  'permission-denied',
  'unavailable',
]

describe('toFormError', () => {
  test.each(codes)('maps %s to a message that exists', code => {
    expect(Object.keys(catalogueOf(defaultLanguage, 'account'))).toContain(toFormError({ code })?.key)
  })

  test.each([
    ['auth/missing-recaptcha-token', 'error.notAllowed'],
    ['auth/invalid-recaptcha-token', 'error.notAllowed'],
    ['auth/firebase-app-check-token-is-invalid', 'error.notAllowed'],
    ['auth/missing-new-email', 'error.email'],
    ['permission-denied', 'error.ours'],
    ['unavailable', 'error.unreachable'],
    ['deadline-exceeded', 'error.unreachable'],
  ])('maps %s to %s', (code, key) => {
    expect(toFormError({ code })?.key).toBe(key)
  })

  test('maps an unknown address and a wrong password to the same message', () => {
    expect(toFormError({ code: 'auth/user-not-found' })).toEqual(toFormError({ code: 'auth/wrong-password' }))
  })

  test('keeps a FormError as it is', () => {
    const known = new FormError('error.name', 'displayName')
    expect(toFormError(known)).toBe(known)
  })

  test.each([undefined, new Error('x'), { code: '__proto__' }, { code: 7 }, { code: 'auth/internal-error' }])(
    'returns undefined for the unexpected error %p',
    error => expect(toFormError(error)).toBeUndefined(),
  )
})
