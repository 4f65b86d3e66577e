import { Refusal } from './refusal.ts'

/** A JSON object; an empty body counts as an empty one. */
export function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}')
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Said below, as for every other body that is no object.
  }
  throw new Refusal(400, 'The body is not a JSON object.')
}
