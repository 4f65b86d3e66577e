import type { ServerResponse } from 'node:http'

/**
 * Sends when React flushes, not at each write of 2 kB, because each send costs a run of the compressor. A Transform would
 * ignore the flush, and a real Writable is much slower. Never signals back pressure: a slow client must not delay a shared
 * render.
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
    // React reuses its buffers.
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
