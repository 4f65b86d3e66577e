import type { MessageKey } from '../messages.ts'

/** Statuses that a visitor is told about (specification, section 8); all others stay silent. */
const told = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505] as const

/** The message of a status in the namespace `errors`. */
export function statusMessage(status: number): MessageKey<'errors'> | undefined {
  const known = told.find(candidate => candidate === status)
  return known && `request.${known}`
}
