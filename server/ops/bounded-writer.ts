const maxPending = 4_194_304

export type Output = { write(text: string, done: (error?: Error | null) => void): unknown }

export function boundedWriter(output: Output) {
  let pending = 0
  let lost = 0
  let broken = false

  return {
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
      // Start a new line, because a full disk may have cut off the previous line.
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
