import { patienceMs } from './chunks/in-time.ts'

/**
 * A JSON file of our own server; the caller knows its shape. Rejects where there is no network, where it takes too long, and
 * on any status but 2xx.
 */
export async function fetchJson<Content>(address: string): Promise<Content> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`)
  return answer.json() as Promise<Content>
}
