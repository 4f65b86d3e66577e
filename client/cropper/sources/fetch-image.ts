import { CropError } from '../image/crop-error.ts'

/**
 * An image from one of the allowed hosts, as bytes. Neither cookies nor our token nor our address go along, and a
 * redirect, which could lead anywhere, is refused.
 */
export async function fetchImage(
  address: string,
  hosts: readonly string[],
  { signal, get = fetch }: { signal?: AbortSignal; get?: typeof fetch } = {},
): Promise<Blob> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || !hosts.includes(url.host)) {
    throw new CropError('address', 'the address is not on an allowed host', { values: { hosts: hosts.join(', ') } })
  }
  try {
    const answer = await get(url, { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error', signal })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return new Blob([await answer.arrayBuffer()])
  } catch (cause) {
    throw new CropError('address', 'the image could not be fetched', { values: { hosts: hosts.join(', ') }, cause })
  }
}
