import type { MessageKey } from '../messages.ts'

/** `status` is 0 if there was no response. */
export class RequestError extends Error {
  readonly status: number
  readonly url: string

  constructor(status: number, url: string, options?: ErrorOptions) {
    super(status === 0 ? `No response from ${url}` : `Status ${status} from ${url}`, options)
    this.status = status
    this.url = url
  }
}

/** Statuses that have a message for visitors (docs/specification.md, section 8). */
const shown = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505] as const

export function statusMessage(status: number): MessageKey<'errors'> | undefined {
  const known = shown.find(candidate => candidate === status)
  return known && `request.${known}`
}
