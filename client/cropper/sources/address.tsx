import { loadChunk } from '../../chunks/load-chunk.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { CropError } from '../../photo/crop-error.ts'
import { useLater } from '../use-later.ts'

type Props = {
  hosts: readonly string[]
  t: Translate<'cropper'>
  onFile: (file: Blob) => void
  onError: (error: CropError) => void
}

/** A photo by its address, where the operator allows some hosts. */
export function Address({ hosts, t, onFile, onError }: Props) {
  const Form = useLater(loadAddressForm)
  const fail = (cause: unknown) => {
    const values = { hosts: hosts.join(', ') }
    onError(new CropError('address', 'the image could not be fetched', { values, cause }))
  }
  return Form && <Form {...{ hosts, t, onFile }} onFail={fail} />
}

export async function loadAddressForm() {
  const { AddressForm } = await loadChunk(() => import('./address-form.tsx'))
  return AddressForm
}
