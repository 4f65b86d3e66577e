import { patienceMs } from './chunks/in-time.ts'

/** Rejects if the request fails or times out, or if the response's status is not 2xx. */
export async function fetchJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  return response.json() as Promise<Content>
}
