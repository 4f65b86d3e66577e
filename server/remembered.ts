const most = 500
const longestKey = 256

/** A pure function of a string that keeps its last answers. Long and rare keys are not kept, so memory is bounded. */
export function remembered<Answer>(ask: (key: string) => Answer): (key: string) => Answer {
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
