/** How long somebody waits for a part of the site or the words of a page, in ms. */
export const patienceMs = 8000

/** Rejects where something takes too long: on a line that has died a request hangs for good, and an import cannot be called off. */
export function inTime<Value>(promise: Promise<Value>, ms = patienceMs): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Nothing came in time.')), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
