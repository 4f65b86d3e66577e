import type { Handoff } from '../shared/payload.ts'

/** What the document that is open came with; set once, before hydration. */
let handoff: Handoff | undefined

export function beginSession(value: Handoff): void {
  handoff = value
}

/** The build, configuration and first page of the open document. */
export function session(): Handoff {
  if (!handoff) throw new Error('The session has not begun. Call beginSession before anything is shown.')
  return handoff
}
