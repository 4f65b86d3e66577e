import type { RequestListener } from 'node:http'
import { createApp } from './app.ts'
import type { Site } from './site.ts'

/** What the HTTP server calls, and what tests ask. */
export function createHandler(site: Site): RequestListener {
  return createApp(site)
}
