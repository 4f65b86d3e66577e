import type { ServerResponse } from 'node:http'

export type Events = { join(res: ServerResponse): void; tell(event: string, data: string): void }

/** The open pages, told of builds by server-sent events (HTML, section 9.2). */
export function createEvents(): Events {
  const pages = new Set<ServerResponse>()
  return {
    join: res => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      res.flushHeaders()
      pages.add(res)
      res.once('close', () => pages.delete(res))
    },
    tell: (event, data) => {
      for (const page of pages) page.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
  }
}
