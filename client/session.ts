import type { Handoff } from '../shared/payload.ts'
import type { Views } from './pages/index.ts'

/** What the document that is open came with; set once, before hydration. */
let current: (Handoff & { views: Views }) | undefined

export function beginSession(handoff: Handoff, views: Views): void {
  current = { ...handoff, views }
}

/** The build, configuration and first page of the open document, and where its views come from. */
export function session(): Handoff & { views: Views } {
  if (!current) throw new Error('No session: call beginSession first.')
  return current
}
