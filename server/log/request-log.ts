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
  const now = createClock()

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
    lines += `{"time":"${now()}",${JSON.stringify(lost > 0 ? { ...line, dropped: lost } : line).slice(1)}\n`
    if (lines.length > flushBytes) flush()
    else timer ??= setTimeout(flush, flushMs).unref()
  }
  return { add, flush }
}

/** The time in ISO 8601, written anew once per millisecond. */
function createClock(): () => string {
  let at = 0
  let text = ''
  return () => {
    const ms = Date.now()
    if (ms !== at) {
      at = ms
      text = new Date(ms).toISOString()
    }
    return text
  }
}
