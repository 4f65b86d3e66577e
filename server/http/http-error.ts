type Extras = {
  /** Whether a check of the route refused the page. */
  refused?: boolean
  /** Facts that help the caller, such as an error for each field. Only JSON responses contain them. */
  details?: Readonly<Record<string, unknown>>
}

/** An expected error. The client receives its status, message and details. Any other thrown value is a bug. */
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
