import type { ServerResponse } from 'node:http'

/**
 * Collects React's writes of 2 kB and sends them together when React flushes, so that the compressor runs only once per flush. A
 * Transform would ignore the flush, and a Writable is much slower. `write` never signals back pressure, because a slow client
 * must not delay a render that other requests share.
 */
export function copyingDestination(res: ServerResponse & { flush?: () => void }) {
  const sent: Buffer[] = []
  let pieces: Buffer[] = []

  const collect = (): Buffer => {
    const bytes = Buffer.concat(pieces)
    pieces = []
    sent.push(bytes)
    return bytes
  }
  const send = () => {
    if (pieces.length === 0 || res.destroyed) return
    res.write(collect())
    res.flush?.()
  }
  const write = (piece: string | Uint8Array): boolean => {
    // Copy the bytes, because React reuses its buffers.
    pieces.push(Buffer.from(piece as Uint8Array))
    return true
  }
  return {
    write,
    end: (): Buffer => {
      res.end(collect())
      return Buffer.concat(sent)
    },
    destination: (end: () => void) => ({
      write,
      end,
      on: (event: string, listener: () => void) => res.on(event, listener),
      flush: () => queueMicrotask(send),
      destroy: (error?: Error) => res.destroy(error),
    }),
  }
}
