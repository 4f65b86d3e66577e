/** Limits the memory that unwritten text takes if the output blocks. */
const maxPending = 4_194_304

export type Output = { write(text: string, done: (error?: Error | null) => void): unknown }

/** Writes lines to an output that may block or be full, and counts the lines that are lost. */
export function boundedWriter(output: Output) {
  let pending = 0
  let lost = 0
  let broken = false

  return {
    /** Returns false, and counts a lost line, if the output is blocked. */
    hasRoom(): boolean {
      if (pending <= maxPending) return true
      lost++
      return false
    },
    resetLost(): number {
      const count = lost
      lost = 0
      return count
    },
    write(lines: string): void {
      // Start a new line, because a full disk may have stored half a line.
      const text = broken ? `\n${lines}` : lines
      broken = false
      pending += text.length
      output.write(text, error => {
        pending -= text.length
        if (!error) return
        broken = true
        lost += lines.split('\n').length - 1
      })
    },
  }
}
