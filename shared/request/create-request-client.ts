import { RequestError } from './request-error.ts'

export type RequestOptions = {
  skipOverlay?: boolean
  /** Milliseconds until the request fails with status 408. The default 0 means no limit. */
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
  /** Base URL of all requests, without a slash at the end. */
  base: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  token: () => string
  /** The returned function is called after the request. */
  onStart?: (options: RequestOptions) => () => void
  /** Called after each failure, but not if the caller aborted the request. */
  onError?: (error: RequestError) => void
}

/** Creates a client whose methods resolve to the body or reject with RequestError (docs/specification.md, section 7). */
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

/** Refuses URLs outside the base, so that a path cannot send the token to another origin. */
function addressOf(base: string, path: string): string {
  const url = new URL(base + path)
  if (!path.startsWith('/') || !url.href.startsWith(`${base}/`))
    throw new TypeError(`"${path}" is not a path below ${base}.`)
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
      // Section 7 of docs/specification.md requires `Bearer` without a space.
      headers: { Authorization: `Bearer${token()}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signals.length > 0 && { signal: anyOf(signals) }),
      // Refuse redirects, because a redirect could send the body to another origin.
      redirect: 'error',
    })
    if (answer.ok) return parse(await answer.text(), answer, url)
    const refusal = await readError(answer, url)
    for (const one of signals) one.throwIfAborted()
    throw new RequestError(answer.status, url, { body: refusal })
  } catch (error) {
    if (error instanceof RequestError || signal?.aborted) throw error
    throw new RequestError(limit?.aborted ? 408 : 0, url, { cause: error })
  }
}

async function readError(answer: Response, url: string): Promise<unknown> {
  try {
    return parse(await answer.text(), answer, url)
  } catch {
    return undefined
  }
}

function parse(text: string, { headers, status }: Response, url: string): unknown {
  const isJson = /[/+]json\b/.test(headers.get('content-type') ?? '')
  if (!isJson || text === '') return text
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RequestError(status, url, { cause })
  }
}

/** Replaces `AbortSignal.any`, which the oldest supported browsers lack. */
function anyOf(signals: AbortSignal[]): AbortSignal {
  if (signals.length === 1) return signals[0]!
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  }
  return controller.signal
}
