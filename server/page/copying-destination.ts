import type { ServerResponse } from 'node:http'

/**
 * What React pipes into: forwards to the response, flush included (a Transform would lose it and hold the bytes back),
 * and keeps a copy for the page cache. A plain object, because a real Writable costs a sixth of the throughput. It never
 * asks React to wait: a document is small, and a reader who does not read must not hold it back from all the others.
 */
export function copyingDestination(res: ServerResponse & { flush?: () => void }) {
  const chunks: Buffer[] = []
  const write = (chunk: string | Uint8Array): boolean => {
    // React reuses its buffers, so the copy has to be one.
    const copy = Buffer.from(chunk as Uint8Array)
    chunks.push(copy)
    res.write(copy)
    return true
  }
  return {
    write,
    bytes: () => Buffer.concat(chunks),
    destination: (end: () => void) => ({
      write,
      end,
      on: (event: string, listener: () => void) => res.on(event, listener),
      flush: () => res.flush?.(),
      destroy: (error?: Error) => res.destroy(error),
    }),
  }
}
