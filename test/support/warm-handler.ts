import type { RequestListener } from 'node:http'
import request from 'supertest'
import { createHandler } from '../../server/handler.ts'
import type { Site } from '../../server/site.ts'
import { match } from '../../shared/routes.ts'

/** Returns the handler of a site that has cached the pages of these paths and serves them without Express. */
export async function warmHandler(site: Site, ...paths: string[]): Promise<RequestListener> {
  const handler = createHandler(site)
  for (const path of paths) {
    await request(handler).get(path).expect(200)
    const { name } = match(path)!
    await site.pages.wait(name)
    expect(site.pages.get(name)).toBeDefined()
  }
  return handler
}
