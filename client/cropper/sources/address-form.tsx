import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { CropError } from '../image/crop-error.ts'
import type { Words } from '../words.ts'
import { fetchImage } from './fetch-image.ts'

type Props = { hosts: readonly string[]; t: Words; onFile: (file: Blob) => void; onError: (error: CropError) => void }

/** A photo by its address, where the operator allows some hosts. The one that was asked for last, unless another came first. */
export function AddressForm({ hosts, t, onFile, onError }: Props) {
  const id = useId()
  const underway = useRef<AbortController>(undefined)
  useEffect(() => () => underway.current?.abort(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = new FormData(event.currentTarget).get('address')
    underway.current?.abort()
    underway.current = new AbortController()
    const { signal } = underway.current
    fetchImage(String(address), hosts, { signal }).then(
      file => signal.aborted || onFile(file),
      error => signal.aborted || onError(error),
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
