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
