import type { ServerResponse } from 'node:http'
import type { Told } from '../../client/dev/told.ts'

export type Events = {
  /** A page that opens hears at once what was told last, for it may be older. */
  join(res: ServerResponse): void
  tell(told: Told): void
}

/** The open pages, told of builds by server-sent events (HTML, section 9.2). */
export function createEvents(): Events {
  const pages = new Set<ServerResponse>()
  let last: Told | undefined
  const write = (page: ServerResponse, told: Told) => page.write(`data: ${JSON.stringify(told)}\n\n`)
  return {
    join: res => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      res.flushHeaders()
      pages.add(res)
      res.once('close', () => pages.delete(res))
      if (last) write(res, last)
    },
    tell: told => {
      last = told
      for (const page of pages) write(page, told)
    },
  }
}
