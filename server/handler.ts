import type { RequestListener } from 'node:http'
import { createApp } from './app.ts'
import { createFront } from './front/answer-known.ts'
import type { Site } from './site.ts'

/** What the HTTP server calls, and what tests ask: known pages from memory, everything else through Express. */
export function createHandler(site: Site): RequestListener {
  const answerKnown = createFront(site)
  const app = createApp(site)
  return (req, res) => {
    if (!answerKnown(req, res)) app(req, res)
  }
}
