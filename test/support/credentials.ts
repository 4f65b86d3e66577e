export const password = 'correct horse 7'

let accounts = 0

export function newEmail(): string {
  accounts += 1
  return `visitor${accounts}@example.com`
}
