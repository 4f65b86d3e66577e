import { Agent, request } from 'undici'
import { integrityOf } from '../../server/builds/public-files.ts'

export type Asked = { status: number; bytes: Buffer; integrity: string }

/** Asks over connections of its own, follows no redirect, and waits no longer than told; `close` ends them. */
export function createAsk(timeoutMs: number) {
  const dispatcher = new Agent({
    connectTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connections: 6,
  })
  return {
    /** Reads at most `most` bytes, so that a stranger's answer cannot fill the memory. */
    async ask(address: string, most = 5_000_000): Promise<Asked> {
      const signal = AbortSignal.timeout(timeoutMs)
      const { statusCode, body } = await request(address, {
        dispatcher,
        signal,
        headers: { 'user-agent': 'watch-builds', 'accept-encoding': 'identity' },
      })
      const chunks: Buffer[] = []
      let length = 0
      for await (const chunk of body as AsyncIterable<Buffer>) {
        length += chunk.length
        if (length > most) throw new Error(`more than ${most} bytes`)
        chunks.push(chunk)
      }
      const bytes = Buffer.concat(chunks)
      return { status: statusCode, bytes, integrity: integrityOf(bytes) }
    },
    close: () => dispatcher.close(),
  }
}

export type Ask = ReturnType<typeof createAsk>['ask']
