import { Agent, request } from 'undici'

const dispatcher = new Agent({ connections: 16, maxResponseSize: 65_536 })

/** See https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/lookup */
export async function sendLookup(url: string, idToken: string, origin: string, timeoutMs: number): Promise<unknown> {
  const { body } = await request(url, {
    method: 'POST',
    // Send the site's origin, because the API key may be restricted to this origin.
    headers: { 'content-type': 'application/json', referer: `${origin}/` },
    body: JSON.stringify({ idToken }),
    dispatcher,
    signal: AbortSignal.timeout(timeoutMs),
  })
  return body.json()
}
