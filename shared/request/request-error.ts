import type { MessageKey } from '../messages.ts'

/** A request that was not answered with success. `status` is 0 where there was no answer at all. */
export class RequestError extends Error {
  readonly status: number
  readonly url: string

  constructor(status: number, url: string, options?: ErrorOptions) {
    super(status === 0 ? `No answer from ${url}` : `Status ${status} from ${url}`, options)
    this.status = status
    this.url = url
  }
}

/** Statuses that a visitor is told about (the site's specification, section 8); all others stay silent. */
const told = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505] as const

/** The message of a status in the namespace `errors`. */
export function statusMessage(status: number): MessageKey<'errors'> | undefined {
  const known = told.find(candidate => candidate === status)
  return known && `request.${known}`
}
