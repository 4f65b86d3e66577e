import { RequestError } from './request-error.ts'

export type RequestOptions = {
  /** Leaves the loading overlay alone. */
  skipOverlay?: boolean
  /** Milliseconds until the request is given up as 408; 0, the default, waits for ever. */
  timeout?: number
  signal?: AbortSignal
}

export type RequestClient = {
  get<Body>(path: string, options?: RequestOptions): Promise<Body>
  post<Body>(path: string, body?: unknown, options?: RequestOptions): Promise<Body>
  put<Body>(path: string, body?: unknown, options?: RequestOptions): Promise<Body>
  delete<Body>(path: string, options?: RequestOptions): Promise<Body>
}

export type RequestParts = {
  /** Address that every path is appended to, without a slash at its end. Nothing outside it is ever asked. */
  base: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The stored token, or an empty text. */
  token: () => string
  /** Called when a request starts; returns what is called when it has ended. */
  onStart?: (options: RequestOptions) => () => void
  /** Told of every failure but an abort by the caller, who gets the same error. */
  onError?: (error: RequestError) => void
}

/** The shared request client (the site's specification, section 7). Resolves with the body alone, rejects with RequestError. */
export function createRequestClient(parts: RequestParts): RequestClient {
  const send = async <Body>(
    method: string,
    path: string,
    body: unknown,
    options: RequestOptions = {},
  ): Promise<Body> => {
    const url = addressOf(parts.base, path)
    const end = parts.onStart?.(options)
    try {
      return (await exchange(parts, method, url, body, options)) as Body
    } catch (error) {
      if (error instanceof RequestError) parts.onError?.(error)
      throw error
    } finally {
      end?.()
    }
  }
  return {
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    put: (path, body, options) => send('PUT', path, body, options),
    delete: (path, options) => send('DELETE', path, undefined, options),
  }
}

/** An address under the base: the token must not leave for another origin, whatever a path says. */
function addressOf(base: string, path: string): string {
  const url = new URL(base + path)
  if (!path.startsWith('/') || !url.href.startsWith(`${base}/`))
    throw new TypeError(`"${path}" does not lie under ${base}.`)
  return url.href
}

async function exchange(
  { fetch, token }: RequestParts,
  method: string,
  url: string,
  body: unknown,
  { timeout = 0, signal }: RequestOptions,
): Promise<unknown> {
  const limit = timeout > 0 ? AbortSignal.timeout(timeout) : undefined
  const signals = [signal, limit].filter(one => one !== undefined)
  try {
    const answer = await fetch(url, {
      method,
      // No space after the word: the specification's form. Our server also takes the standard one.
      headers: { Authorization: `Bearer${token()}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signals.length > 0 && { signal: anyOf(signals) }),
      // Whoever is led elsewhere would take the body along.
      redirect: 'error',
    })
    if (!answer.ok) throw new RequestError(answer.status, url)
    return parse(await answer.text(), answer, url)
  } catch (error) {
    if (error instanceof RequestError || signal?.aborted) throw error
    throw new RequestError(limit?.aborted ? 408 : 0, url, { cause: error })
  }
}

/** A body that is not what it says it is: the answer came, so its status stands. */
function parse(text: string, { headers, status }: Response, url: string): unknown {
  const isJson = /[/+]json\b/.test(headers.get('content-type') ?? '')
  if (!isJson || text === '') return text
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RequestError(status, url, { cause })
  }
}

/** `AbortSignal.any` is younger than our oldest browsers. */
function anyOf(signals: AbortSignal[]): AbortSignal {
  if (signals.length === 1) return signals[0]!
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  }
  return controller.signal
}
