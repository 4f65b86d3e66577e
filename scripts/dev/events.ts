import type { ServerResponse } from 'node:http'
import type { DevMessage } from '../../client/dev/apply-build.ts'

export type Events = {
  /** A page that opens hears at once the last message, for it may be older. */
  join(res: ServerResponse): void
  tell(message: DevMessage): void
}

/** The open pages, which hear of builds by server-sent events (HTML, section 9.2). */
export function createEvents(): Events {
  const pages = new Set<ServerResponse>()
  let last: DevMessage | undefined
  const write = (page: ServerResponse, message: DevMessage) => page.write(`data: ${JSON.stringify(message)}\n\n`)
  return {
    join: res => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      res.flushHeaders()
      pages.add(res)
      res.once('close', () => pages.delete(res))
      if (last) write(res, last)
    },
    tell: message => {
      last = message
      for (const page of pages) write(page, message)
    },
  }
}
