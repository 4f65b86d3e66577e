import { Agent, request } from 'undici'
import { integrityOf } from '../../server/builds/public-files.ts'

export type Fetched = { status: number; bytes: Buffer; integrity: string }

export function createFetcher(timeoutMs: number) {
  const dispatcher = new Agent({
    connectTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connections: 6,
  })
  return {
    /** Rejects if the response has more than `maxBytes`, because a wrong URL could return any amount of data. */
    async fetch(url: string, maxBytes = 5_000_000): Promise<Fetched> {
      const signal = AbortSignal.timeout(timeoutMs)
      const { statusCode, body } = await request(url, {
        dispatcher,
        signal,
        headers: { 'user-agent': 'watch-builds', 'accept-encoding': 'identity' },
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
