import type { ServerResponse } from 'node:http'

/**
 * What React pipes into: gathers what it writes, sends it whenever React flushes (a Transform would lose that and hold the
 * bytes back), and keeps a copy for the page cache. React writes in pieces of 2 kB and flushes right before it ends, so
 * sending each piece, or that last flush, would cost a turn of the compressor for nothing. A plain object, because a real
 * Writable is much slower. It never asks React to wait: a document is small, and a reader who does not
 * read must not hold it back from all the others.
 */
export function copyingDestination(res: ServerResponse & { flush?: () => void }) {
  const sent: Buffer[] = []
  let pieces: Buffer[] = []

  const gather = (): Buffer => {
    const bytes = Buffer.concat(pieces)
    pieces = []
    sent.push(bytes)
    return bytes
  }
  const send = () => {
    if (pieces.length === 0 || res.destroyed) return
    res.write(gather())
    res.flush?.()
  }
  const write = (piece: string | Uint8Array): boolean => {
    // React reuses its buffers, so the copy has to be one.
    pieces.push(Buffer.from(piece as Uint8Array))
    return true
  }
  return {
    write,
    /** Sends what is left, and gives all bytes that were sent. */
    end: (): Buffer => {
      res.end(gather())
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
