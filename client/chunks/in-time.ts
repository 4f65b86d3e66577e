/** How long a visitor waits for a chunk or the data of a page, in ms. */
export const patienceMs = 8000

/** Rejects after a timeout. On a dead connection a request never ends, and an import cannot be aborted. */
export function inTime<Value>(promise: Promise<Value>, ms = patienceMs): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Nothing came in time.')), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
