const httpStatuses = {
  INVALID_ARGUMENT: [3, 400],
  NOT_FOUND: [5, 404],
  ALREADY_EXISTS: [6, 409],
  PERMISSION_DENIED: [7, 403],
  RESOURCE_EXHAUSTED: [8, 429],
  FAILED_PRECONDITION: [9, 400],
  UNIMPLEMENTED: [12, 501],
  INTERNAL: [13, 500],
  UNAUTHENTICATED: [16, 401],
} as const

export type Status = keyof typeof httpStatuses

/** An answer of Firestore other than success: https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto. */
export class FirestoreError extends Error {
  readonly status: Status
  constructor(status: Status, message: string) {
    super(message)
    this.status = status
  }

  /** As in a stream, where the code is gRPC's. */
  get streamed() {
    return { code: httpStatuses[this.status][0], status: this.status, message: this.message }
  }

  /** As in an HTTP answer, where the code is the HTTP status. */
  get answered() {
    return { code: httpStatuses[this.status][1], status: this.status, message: this.message }
  }
}

/** The rules said no; the real service does not tell more either. */
export function denied(): FirestoreError {
  return new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.')
}
