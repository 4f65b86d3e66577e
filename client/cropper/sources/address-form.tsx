import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { Translate } from '../../messages/use-translate.ts'

type Props = {
  hosts: readonly string[]
  t: Translate<'cropper'>
  onFile: (file: Blob) => void
  onFail: (cause: unknown) => void
}

export function AddressForm({ hosts, t, onFile, onFail }: Props) {
  const id = useId()
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = new FormData(event.currentTarget).get('address')
    request.current?.abort()
    request.current = new AbortController()
    const { signal } = request.current
    fetchImage(String(address), hosts, { signal }).then(
      file => signal.aborted || onFile(file),
      cause => signal.aborted || onFail(cause),
    )
  }
  return (
    <form className="crop-row" onSubmit={submit}>
      <label htmlFor={id}>{t('source.address')}</label>
      <input id={id} className="crop-field" name="address" type="url" required placeholder={`https://${hosts[0]}/`} />
      <button type="submit" className="button">
        {t('source.open')}
      </button>
    </form>
  )
}

/**
 * Fetches an image without cookies, credentials or referrer. The browser still sends the site's origin. Refuses redirects, which
 * could lead to any host.
 */
export async function fetchImage(
  address: string,
  hosts: readonly string[],
  { signal, get = fetch }: { signal?: AbortSignal; get?: typeof fetch } = {},
): Promise<Blob> {
  const url = toUrl(address)
  if (url?.protocol !== 'https:' || !hosts.includes(url.host)) throw new Error('The URL is not on an allowed host.')
  const answer = await get(url, { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error', signal })
  if (!answer.ok) throw new Error(`The host returned status ${answer.status}.`)
  return new Blob([await answer.arrayBuffer()])
}

/** Catches the error of `new URL`, because Safari before 17 has neither `URL.parse` nor `URL.canParse`. */
function toUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
