/** An expected error. The client receives its status and message. Any other thrown value is a bug. */
export class HttpError extends Error {
  readonly status: number
  readonly refused: boolean

  constructor(status: number, message: string, refused = false) {
    super(message)
    this.status = status
    this.refused = refused
  }
}

export function notFound(path: string): HttpError {
  return new HttpError(404, `Page not found: ${path}`)
}
