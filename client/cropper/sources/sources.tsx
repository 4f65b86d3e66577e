import { type ChangeEvent, type ReactNode, useState } from 'react'
import { loadChunk } from '../../chunks/load-chunk.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { acceptedFiles, choosePhoto, choosePhotos, openCamera } from '../../photo/choose-photo.ts'
import { CropError } from '../../photo/crop-error.ts'
import { useAbortableEffect } from '../../use-abortable-effect.ts'
import { listHosts } from '../list-hosts.ts'
import { useLater } from '../use-later.ts'

type Props = {
  hosts: readonly string[]
  hasPhoto: boolean
  t: Translate<'cropper'>
  onError: (error: CropError) => void
}

export function Sources({ hosts, hasPhoto, t, onError }: Props) {
  const hasCamera = useHasCamera()
  return (
    <div className="crop-sources">
      <FilePicker className={hasPhoto ? 'more' : 'disc-button'}>
        {t(hasPhoto ? 'source.another' : 'source.choose')}
      </FilePicker>
      {hasCamera && (
        <button type="button" className={hasPhoto ? 'more' : 'button'} onClick={openCamera}>
          {t('source.camera')}
        </button>
      )}
      {hosts.length > 0 && <Address {...{ hosts, t, onError }} />}
    </div>
  )
}

function Address({ hosts, t, onError }: Omit<Props, 'hasPhoto'>) {
  const Form = useLater(loadAddressForm)
  const fail = (cause: unknown) => {
    const values = { hosts: listHosts(hosts) }
    onError(new CropError('address', 'cannot fetch the image', { values, cause }))
  }
  return Form && <Form {...{ hosts, t }} onFile={choosePhoto} onFail={fail} />
}

export async function loadAddressForm() {
  const { AddressForm } = await loadChunk(() => import('./address-form.tsx'))
  return AddressForm
}

/** Browsers list devices without asking the visitor for permission. */
function useHasCamera(): boolean {
  const [has, setHas] = useState(false)
  useAbortableEffect([], signal => {
    navigator.mediaDevices?.enumerateDevices().then(
      devices => signal.aborted || setHas(devices.some(device => device.kind === 'videoinput')),
      () => {},
    )
  })
  return has
}

function FilePicker({ className, children }: { className: string; children: ReactNode }) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    choosePhotos([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
  return (
    <label className={`crop-picker ${className}`}>
      <span>{children}</span>
      <input className="crop-input" type="file" accept={acceptedFiles} onChange={pick} />
    </label>
  )
}
