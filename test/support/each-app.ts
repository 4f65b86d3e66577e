import type { RequestListener } from 'node:http'
import { createApp } from '../../server/app.ts'
import { createHandler } from '../../server/handler.ts'
import type { Site } from '../../server/site.ts'
import { silentConsole } from './silent-console.ts'

export type MakeHandler = (site: Site) => RequestListener

const ways: [string, MakeHandler][] = [
  ['createHandler', createHandler],
  ['createApp', createApp],
]

/** Tells the same story of the site with its fast front and of Express alone: nobody may notice which one answers. */
export function eachApp(suite: (make: MakeHandler) => void): void {
  describe.each(ways)('%s', (_name, make) => {
    silentConsole()
    suite(make)
  })
}
