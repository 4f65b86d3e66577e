/** Timeout in ms for a chunk or the data of a page. */
export const patienceMs = 8000

/** On a dead connection, an import or a request might never settle, and an import cannot be aborted. */
export function inTime<Value>(promise: Promise<Value>, ms = patienceMs): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Timed out after ${ms} ms.`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
