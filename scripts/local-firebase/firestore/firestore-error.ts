import type * as z from 'zod'

/** gRPC code and HTTP status: https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto */
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

type Status = keyof typeof codes

export class FirestoreError extends Error {
  readonly status: Status
  constructor(status: Status, message: string) {
    super(message)
    this.status = status
  }

  get httpStatus(): number {
    return codes[this.status][1]
  }

  get streamed() {
    return { code: codes[this.status][0], status: this.status, message: this.message }
  }
}

/** Throws UNIMPLEMENTED for an unknown property and INVALID_ARGUMENT for any other error. */
export function parseMessage<Message>(schema: z.ZodType<Message>, message: unknown): Message {
  const { success, data, error } = schema.safeParse(message)
  if (success) return data
  const place = ({ path }: { path: PropertyKey[] }) => path.join('.') || 'The message'
  const unknown = error.issues.find(issue => issue.code === 'unrecognized_keys')
  if (unknown) {
    const keys = unknown.keys.join(', ')
    throw new FirestoreError('UNIMPLEMENTED', `${place(unknown)}: the local Firestore does not support ${keys}.`)
  }
  const issue = error.issues[0]!
  throw new FirestoreError('INVALID_ARGUMENT', `${place(issue)}: ${issue.message}.`)
}
