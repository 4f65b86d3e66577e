const maxKeys = 500
const maxKeyLength = 256

/** Does not cache long keys, so that memory is bounded. */
export function memoizeBounded<Answer>(compute: (key: string) => Answer): (key: string) => Answer {
  const answers = new Map<string, Answer>()
  return key => {
    if (answers.has(key)) return answers.get(key)!
    const answer = compute(key)
    if (key.length > maxKeyLength) return answer
    if (answers.size >= maxKeys) answers.clear()
    answers.set(key, answer)
    return answer
  }
}

/** Browsers send shorter headers even for ten languages. */
const maxRangesLength = 128

/**
 * Shortens an Accept header (RFC 9110 section 12.5). An attacker could send thousands of ranges, and parsing each range takes time.
 */
export function firstRanges(header: string): string {
  return header.length <= maxRangesLength
    ? header
    : header.slice(0, Math.max(0, header.lastIndexOf(',', maxRangesLength)))
}
