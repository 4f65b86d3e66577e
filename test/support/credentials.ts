export const password = 'correct horse 7'

let accounts = 0

/** Returns an e-mail address that no account of this test file has yet. */
export function newEmail(): string {
  accounts += 1
  return `visitor${accounts}@example.com`
}
