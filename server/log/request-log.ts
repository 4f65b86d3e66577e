export type RequestLine = { id: string; method: string; path: string; route: string; status: number; ms: number }

export type RequestLog = { add(line: RequestLine): void; flush(): void }

const flushMs = 200
const flushBytes = 32_768
/** Beyond this, lines are dropped and counted: a full pipe must not fill the memory. */
const mostBytes = 4_194_304

type Output = { write(text: string, done: (error?: Error | null) => void): unknown }

/**
 * One JSON line per request, gathered and written in batches: a write per request would cost more than the answer.
 * Paths come without their query, so no token of an address is ever logged; JSON escaping keeps a line one line.
 */
export function createRequestLog(output: Output, enabled: boolean): RequestLog {
  let lines = ''
  let waiting = 0
  let dropped = 0
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines === '') return
    const batch = lines
    lines = ''
    waiting += batch.length
    output.write(batch, () => {
      waiting -= batch.length
    })
  }
  const add = (line: RequestLine) => {
    if (!enabled) return
    if (waiting > mostBytes) {
      dropped++
      return
    }
    const lost = dropped
    dropped = 0
    lines += `${JSON.stringify({ time: new Date().toISOString(), ...line, ...(lost > 0 && { dropped: lost }) })}\n`
    if (lines.length > flushBytes) flush()
    else timer ??= setTimeout(flush, flushMs).unref()
  }
  return { add, flush }
}
