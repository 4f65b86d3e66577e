type Difference = { local: string; official: string; because: string }

const claims = 'aud,auth_time,email,email_verified,exp,firebase,iat,iss'
const token = {
  local: `["password",false,"demo-auth","${claims},jti,sub,user_id"]`,
  official: `["password",false,"demo-auth","${claims},sub,user_id"]`,
  because:
    'If two tokens of the same second are equal, the SDK ignores the second one. The emulator issues equal tokens.',
}

const weak = {
  local: 'auth/password-does-not-meet-requirements',
  official: 'auth/weak-password',
  because: 'The emulator has no password policy. It only requires six characters.',
}

export const knownDifferences: Record<string, Record<string, Difference>> = {
  'sign-in': {
    'sign up, 5 characters': weak,
    'sign in, anonymous': {
      local: 'auth/admin-restricted-operation',
      official: 'fine',
      because:
        'The site does not use anonymous accounts, and a Firebase project refuses sign-in methods that are not enabled.',
    },
    'password policy': {
      local: 'false',
      official: 'auth/identitytoolkit.getpasswordpolicy-is-not-implemented-in-the-auth-emulator.',
      because: 'Google’s service returns its password policy, and the site requests it.',
    },
    token,
    refresh: token,
  },
  'mailed codes': {
    'reset mail, bad address': {
      local: 'auth/invalid-email',
      official: 'fine',
      because: 'The emulator does not validate an address that has no account.',
    },
    'reset code used for a verification': {
      local: 'auth/invalid-action-code',
      official: 'auth/password-reset',
      because: 'The emulator returns an error for developers that Google’s service does not have.',
    },
    'reset, 5 characters': weak,
  },
  changes: {
    'password, 5 characters': weak,
    'address, bad': {
      local: 'auth/invalid-email',
      official: 'fine',
      because: 'The emulator does not validate the address.',
    },
    'session after the change': {
      local: 'auth/user-token-expired',
      official: 'fine',
      because: 'Google’s service ends every session when the address changes. The emulator keeps them.',
    },
    'mail to the former address': {
      local: 'true',
      official: 'false',
      because:
        'Google’s service informs the former address of every change, the emulator only of changes without a mailed code.',
    },
    name: {
      local: 'auth/unimplemented',
      official: 'fine',
      because: 'The site stores names in the profile document, not in the account.',
    },
    'address without a mail': {
      local: 'auth/operation-not-allowed',
      official: 'fine',
      because: 'A project with e-mail enumeration protection refuses it. The emulator does not.',
    },
  },
  requests: {
    'set emailVerified directly': {
      local: '"501 UNIMPLEMENTED"',
      official: '"200 OK"',
      because: 'Only a mailed code may verify an address.',
    },
    'set custom claims directly': {
      local: '"501 UNIMPLEMENTED"',
      official: '"400 INSUFFICIENT_PERMISSION"',
      because: 'The local Auth has no admin calls.',
    },
  },
}
