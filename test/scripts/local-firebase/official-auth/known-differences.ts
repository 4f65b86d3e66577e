type Difference = { local: string; official: string; because: string }

const claims = 'aud,auth_time,email,email_verified,exp,firebase,iat,iss'
const token = {
  local: `["password",false,"demo-auth","${claims},jti,sub,user_id"]`,
  official: `["password",false,"demo-auth","${claims},sub,user_id"]`,
  because: 'Two tokens of one second have to differ for the SDK to take the second; the official ones are the same.',
}

const weak = {
  local: 'auth/password-does-not-meet-requirements',
  official: 'auth/weak-password',
  because: 'The official one knows no policy of passwords, only six characters.',
}

/** Accepted differences between the answers of the two, with the reason, by suite and case. */
export const knownDifferences: Record<string, Record<string, Difference>> = {
  'sign-in': {
    'sign up, 5 characters': weak,
    'sign in, anonymous': {
      local: 'auth/admin-restricted-operation',
      official: 'fine',
      because: 'The site signs nobody in without an address, and a project refuses what is not switched on.',
    },
    'password policy': {
      local: 'false',
      official: 'auth/identitytoolkit.getpasswordpolicy-is-not-implemented-in-the-auth-emulator.',
      because: 'The service tells its policy, and the site asks for it.',
    },
    token,
    refresh: token,
  },
  'mailed codes': {
    'reset mail, bad address': {
      local: 'auth/invalid-email',
      official: 'fine',
      because: 'The official one does not look at an address that no account has.',
    },
    'a reset taken for a verification': {
      local: 'auth/invalid-action-code',
      official: 'auth/password-reset',
      because: 'The official one explains to developers what the code is for, in an error that is none of the service.',
    },
    'reset, 5 characters': weak,
  },
  changes: {
    'password, 5 characters': weak,
    'address, bad': {
      local: 'auth/invalid-email',
      official: 'fine',
      because: 'The official one does not look at the address.',
    },
    'session after the change': {
      local: 'auth/user-token-expired',
      official: 'fine',
      because: 'The service ends every session with a change of address, the official one leaves them.',
    },
    'the former address is told': {
      local: 'true',
      official: 'false',
      because: 'The service tells the former address of every change, the official one only of those without a mail.',
    },
    name: {
      local: 'auth/unimplemented',
      official: 'fine',
      because: 'Names lie in the record, not in the account.',
    },
    'address without a mail': {
      local: 'auth/operation-not-allowed',
      official: 'fine',
      because: 'A project that keeps quiet about who has an account refuses it; the official one does not.',
    },
  },
  requests: {
    'verified by oneself': {
      local: '"501 UNIMPLEMENTED"',
      official: '"200 OK"',
      because: 'Only a mail proves an address.',
    },
    'claims by oneself': {
      local: '"501 UNIMPLEMENTED"',
      official: '"400 INSUFFICIENT_PERMISSION"',
      because: 'The local one knows no administrators whose act it could be.',
    },
  },
}
