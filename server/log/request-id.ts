import { randomBytes } from 'node:crypto'

const prefix = randomBytes(4).toString('hex')
let count = 0

/** An id that tells one request from all others, of other processes too; short, and free of any meaning. */
export function nextRequestId(): string {
  count += 1
  return `${prefix}-${count.toString(36)}`
}
