import { faultOf } from '../../../client/account/form/fault-of.ts'
import { FormFault } from '../../../client/account/form/form-fault.ts'
import { catalogueOf } from '../../support/catalogues.ts'

const codes = [
  'auth/email-already-in-use',
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/invalid-credential',
  'auth/invalid-email',
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

describe('faultOf', () => {
  test.each(codes)('%s is a sentence', code => {
    expect(Object.keys(catalogueOf('en', 'account'))).toContain(faultOf({ code })?.key)
  })

  test('an unknown address and a wrong password are told alike', () => {
    expect(faultOf({ code: 'auth/user-not-found' })).toEqual(faultOf({ code: 'auth/wrong-password' }))
  })

  test('what is already told stays', () => {
    const fault = new FormFault('error.name', 'displayName')
    expect(faultOf(fault)).toBe(fault)
  })

  test.each([undefined, new Error('x'), { code: '__proto__' }, { code: 7 }, { code: 'auth/internal-error' }])(
    '%p is nobody’s mistake',
    error => expect(faultOf(error)).toBeUndefined(),
  )
})
