const most = 500
const longestKey = 256

/** A pure function of a string that keeps its last answers. Long and rare keys are not kept, so memory is bounded. */
export function memoizeBounded<Answer>(ask: (key: string) => Answer): (key: string) => Answer {
  const answers = new Map<string, Answer>()
  return key => {
    if (answers.has(key)) return answers.get(key)!
    const answer = ask(key)
    if (key.length > longestKey) return answer
    if (answers.size >= most) answers.clear()
    answers.set(key, answer)
    return answer
  }
}

/** Ten languages as browsers write them, whose qualities go down in tenths. */
const longestRanges = 128

/**
 * The ranges at the head of an Accept header (RFC 9110 section 12.5) that are looked at: a head of 16 kB has room for
 * thousands, and each costs as much as the first. A client that sends more puts the preferred ones first.
 */
export function firstRanges(header: string): string {
  return header.length <= longestRanges ? header : header.slice(0, Math.max(0, header.lastIndexOf(',', longestRanges)))
}
