type Extras = {
  refused?: boolean
  /** Only JSON responses contain these details, such as an error for each field. */
  details?: Readonly<Record<string, unknown>>
}

/** The client receives the status, message and details of this error. Any other thrown value is a bug. */
export class HttpError extends Error {
  readonly status: number
  readonly refused: boolean
  readonly details: Extras['details']

  constructor(status: number, message: string, { refused = false, details }: Extras = {}) {
    super(message)
    this.status = status
    this.refused = refused
    this.details = details
  }
}

export function notFound(path: string): HttpError {
  return new HttpError(404, `Page not found: ${path}`)
}
