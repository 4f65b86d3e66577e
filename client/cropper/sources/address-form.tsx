import { type FormEvent, useId } from 'react'
import type { CropError } from '../image/crop-error.ts'
import type { Words } from '../words.ts'
import { fetchImage } from './fetch-image.ts'

type Props = { hosts: readonly string[]; t: Words; onFile: (file: Blob) => void; onError: (error: CropError) => void }

/** A photo by its address, where the operator allows some hosts. */
export function AddressForm({ hosts, t, onFile, onError }: Props) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = new FormData(event.currentTarget).get('address')
    fetchImage(String(address), hosts).then(onFile, onError)
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
