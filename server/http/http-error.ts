/** An expected outcome that becomes an error page or its JSON; everything else that is thrown is a fault. */
export class HttpError extends Error {
  readonly status: number
  /** Whether a check of the route is the reason. */
  readonly refused: boolean

  constructor(status: number, message: string, refused = false) {
    super(message)
    this.status = status
    this.refused = refused
  }
}

/** No route matches (the site's specification, section 8). */
export function notFound(path: string): HttpError {
  return new HttpError(404, `Page not found: ${path}`)
}
