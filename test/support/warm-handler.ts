import type { RequestListener } from 'node:http'
import request from 'supertest'
import { createApp } from '../../server/app.ts'
import type { Site } from '../../server/site.ts'
import { match } from '../../shared/routes.ts'

export async function warmHandler(site: Site, ...paths: string[]): Promise<RequestListener> {
  const handler = createApp(site)
  for (const path of paths) {
    await request(handler).get(path).expect(200)
    const { name } = match(path)!
    await site.pages.wait(name)
    expect(site.pages.get(name)).toBeDefined()
  }
  return handler
}
