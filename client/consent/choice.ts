/** What was answered, and on which day (ISO 8601, UTC). */
export type Choice = { granted: boolean; date: string }

export function makeChoice(granted: boolean, now: number): Choice {
  return { granted, date: new Date(now).toISOString().slice(0, 10) }
}

/** The inverse of JSON.stringify. What is not a choice, as anything may lie in a visitor's storage, counts as none. */
export function parseChoice(text: string | null): Choice | undefined {
  try {
    const { granted, date } = JSON.parse(text ?? '{}')
    if (typeof granted === 'boolean' && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))) {
      return { granted, date }
    }
  } catch {
    // No JSON at all.
  }
  return undefined
}
