/** What waits to be written may be this long: an output that stands still must not fill the memory. */
const mostWaiting = 4_194_304

export type Output = { write(text: string, done: (error?: Error | null) => void): unknown }

/** Hands lines to an output that may stand still or have no room, and keeps count of what it does not take. */
export function boundedWriter(output: Output) {
  let waiting = 0
  let lost = 0
  let broken = false

  return {
    /** Whether another line may come; one that may not counts as lost. */
    hasRoom(): boolean {
      if (waiting <= mostWaiting) return true
      lost++
      return false
    },
    /** How many lines were lost since this was last asked. */
    takeLost(): number {
      const count = lost
      lost = 0
      return count
    },
    write(lines: string): void {
      // A full disk may have taken half a line, which must not spoil the next one.
      const text = broken ? `\n${lines}` : lines
      broken = false
      waiting += text.length
      output.write(text, error => {
        waiting -= text.length
        if (!error) return
        broken = true
        lost += lines.split('\n').length - 1
      })
    },
  }
}
