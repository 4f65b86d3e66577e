import type * as z from 'zod'

/** Code and status of HTTP: https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto */
const codes = {
  INVALID_ARGUMENT: [3, 400],
  NOT_FOUND: [5, 404],
  ALREADY_EXISTS: [6, 409],
  PERMISSION_DENIED: [7, 403],
  RESOURCE_EXHAUSTED: [8, 429],
  UNIMPLEMENTED: [12, 501],
  INTERNAL: [13, 500],
  UNAUTHENTICATED: [16, 401],
} as const

export type Status = keyof typeof codes

/** An answer of Firestore other than success. */
export class FirestoreError extends Error {
  readonly status: Status
  constructor(status: Status, message: string) {
    super(message)
    this.status = status
  }

  get httpStatus(): number {
    return codes[this.status][1]
  }

  /** As a stream carries it. */
  get streamed() {
    return { code: codes[this.status][0], status: this.status, message: this.message }
  }
}

/** The rules said no; the real service does not tell more either. */
export function denied(): FirestoreError {
  return new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.')
}

/** A message of a caller in the shape that is spoken here; anything else is refused by naming the place. */
export function parseMessage<Message>(schema: z.ZodType<Message>, message: unknown): Message {
  const { success, data, error } = schema.safeParse(message)
  if (success) return data
  const place = ({ path }: { path: PropertyKey[] }) => path.join('.') || 'The message'
  const strange = error.issues.find(issue => issue.code === 'unrecognized_keys')
  if (strange) {
    const keys = strange.keys.join(', ')
    throw new FirestoreError('UNIMPLEMENTED', `${place(strange)}: the local Firestore does not know ${keys}.`)
  }
  const issue = error.issues[0]!
  throw new FirestoreError('INVALID_ARGUMENT', `${place(issue)}: ${issue.message}.`)
}
