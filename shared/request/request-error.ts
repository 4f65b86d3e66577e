import type { MessageKey } from '../messages.ts'

/** Statuses that have a message for visitors (docs/specification.md, section 8). */
const shown = [400, 401, 403, 404, 408, 413, 415, 422, 429, 500, 501, 502, 503, 504, 505] as const

/** `status` is 0 if there was no response. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status: number
  readonly url: string
  /** The parsed JSON of the response or, if the response is not JSON, its text. */
  readonly body: unknown
  readonly messageKey: MessageKey<'errors'> | undefined

  constructor(status: number, url: string, { body, ...options }: ErrorOptions & { body?: unknown } = {}) {
    super(status === 0 ? `No response from ${url}` : `Status ${status} from ${url}`, options)
    this.status = status
    this.url = url
    this.body = body
    const known = shown.find(candidate => candidate === status)
    this.messageKey = known && `request.${known}`
  }
}
