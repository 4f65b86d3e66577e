const mostBytes = 8 * 1_048_576

/** A chunk of a back channel: its length in UTF-16 units, a line break, and a JSON array of numbered arrays. */
export function frame(arrays: readonly string[]): string {
  const json = `[${arrays.join(',')}]`
  return `${json.length}\n${json}`
}

/** Arrays on their way to a client, kept until it confirms them. */
export function createOutbox() {
  let waiting: { number: number; text: string }[] = []
  let last = 0
  let bytes = 0

  return {
    /** False where the client has left too much unconfirmed. */
    add(content: unknown[]): boolean {
      last += 1
      const text = JSON.stringify([last, content])
      waiting.push({ number: last, text })
      bytes += text.length
      return bytes <= mostBytes
    },
    /** Everything after a number, and the last number there is. */
    after: (number: number) => ({ arrays: waiting.filter(item => item.number > number).map(({ text }) => text), last }),
    /** Lets go of everything up to a number; answers it, or the last one there is where it is beyond. */
    confirm(number: number): number {
      waiting = waiting.filter(item => item.number > number)
      bytes = waiting.reduce((sum, { text }) => sum + text.length, 0)
      return Math.min(number, last)
    },
    isEmpty: () => waiting.length === 0,
    last: () => last,
    bytes: () => bytes,
  }
}
