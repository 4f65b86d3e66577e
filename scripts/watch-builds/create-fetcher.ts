import { Agent, request } from 'undici'
import { integrityOf } from '../../server/builds/public-files.ts'

export const parallelRequests = 6

export type Fetched = { status: number; bytes: Buffer; integrity: string }

export function createFetcher(timeoutMs: number, userAgent = 'watch-builds') {
  const dispatcher = new Agent({
    connectTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connections: parallelRequests,
  })
  return {
    /** Rejects if the response is larger than `maxBytes`, because a wrong URL could return an unlimited amount of data. */
    async fetch(url: string, maxBytes = 5_000_000): Promise<Fetched> {
      const signal = AbortSignal.timeout(timeoutMs)
      const { statusCode, body } = await request(url, {
        dispatcher,
        signal,
        headers: { 'user-agent': userAgent, 'accept-encoding': 'identity' },
      })
      const chunks: Buffer[] = []
      let length = 0
      for await (const chunk of body as AsyncIterable<Buffer>) {
        length += chunk.length
        if (length > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
        chunks.push(chunk)
      }
      const bytes = Buffer.concat(chunks)
      return { status: statusCode, bytes, integrity: integrityOf(bytes) }
    },
    close: () => dispatcher.close(),
  }
}

export type Fetch = ReturnType<typeof createFetcher>['fetch']

export function describeFailure(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return isTimeout(error) ? 'no response in time' : typeof code === 'string' ? code : message
}

export function isTimeout(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException
  return name === 'TimeoutError' || /^UND_ERR_\w+_TIMEOUT$/.test(String(code))
}
