import { patienceMs } from './chunks/in-time.ts'

/** Rejects without a network, after a timeout, and for a status other than 2xx. */
export async function fetchJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  return response.json() as Promise<Content>
}
