import type { RequestListener } from 'node:http'
import { createApp } from './app.ts'
import { createAnswerFault } from './front/answer-fault.ts'
import { createAnswerKnown } from './front/answer-known.ts'
import type { Site } from './site.ts'

/**
 * What the HTTP server calls: known pages from memory, everything else through Express, whose mere presence would cost as
 * much as the answer.
 */
export function createHandler(site: Site): RequestListener {
  const answerKnown = createAnswerKnown(site)
  const answerFault = createAnswerFault(site)
  const app = createApp(site)
  return (req, res) => {
    try {
      if (!answerKnown(req, res)) app(req, res)
    } catch (fault) {
      answerFault(fault, req, res)
    }
  }
}
