const maxKeys = 500
const maxKeyLength = 256

/** Creates a map that ignores long keys and drops all entries when it is full, so that its memory is bounded. */
export function boundedMap<Value>(maxLength = maxKeyLength) {
  const values = new Map<string, Value>()
  return {
    has: (key: string) => values.has(key),
    get: (key: string) => values.get(key),
    delete: (key: string) => values.delete(key),
    set(key: string, value: Value): void {
      if (key.length > maxLength) return
      if (values.size >= maxKeys) values.clear()
      values.set(key, value)
    },
  }
}

export function memoizeBounded<Answer>(compute: (key: string) => Answer): (key: string) => Answer {
  const answers = boundedMap<Answer>()
  return key => {
    if (answers.has(key)) return answers.get(key)!
    const answer = compute(key)
    answers.set(key, answer)
    return answer
  }
}

/** The Accept-Encoding and Accept-Language headers of browsers are shorter than this, even with ten languages. */
const maxRangesLength = 128

/**
 * Shortens an Accept-Encoding or Accept-Language header (RFC 9110 section 12.5), because an attacker could send thousands of
 * ranges.
 */
export function firstRanges(header: string): string {
  return header.length <= maxRangesLength
    ? header
    : header.slice(0, Math.max(0, header.lastIndexOf(',', maxRangesLength)))
}
