/** An expected outcome that becomes an error page or its JSON; everything else that is thrown is a fault. */
export class PageError extends Error {
  readonly status: number
  /** Whether a check of the route is the reason. */
  readonly refused: boolean

  constructor(status: number, message: string, refused = false) {
    super(message)
    this.status = status
    this.refused = refused
  }
}

/** No route matches (specification, section 8). */
export function notFound(path: string): PageError {
  return new PageError(404, `Page not found: ${path}`)
}

/** A route's own check refused the address (specification, section 8). */
export function refused(fullPath: string): PageError {
  return new PageError(404, `Page Not Found: ${fullPath}`, true)
}

/** A route rule names a middleware that does not exist (specification, section 8). */
export function unknownMiddleware(name: string): PageError {
  return new PageError(500, `Unknown route middleware: ${name}`)
}

export function badRequest(): PageError {
  return new PageError(400, 'Bad Request')
}
