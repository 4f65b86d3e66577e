type Extras = {
  refused?: boolean
  details?: Readonly<Record<string, unknown>>
}

/** The client receives the status, message and details of this error. */
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
