import { type ChangeEvent, type ReactNode, useState } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import type { CropError } from '../../photo/crop-error.ts'
import { openCamera } from '../../stores/work.ts'
import { useAbortableEffect } from '../../use-abortable-effect.ts'
import { Address } from './address.tsx'

type Props = {
  /** Hosts an image may be fetched from; without any, no address is asked for. */
  hosts: readonly string[]
  /** Whether a photo is already there. */
  again: boolean
  t: Translate<'cropper'>
  onFile: (file: Blob) => void
  onError: (error: CropError) => void
}

/** The ways to a photo that have a button: a file, the camera, an address. Dropping and pasting need none. */
export function Sources({ hosts, again, t, onFile, onError }: Props) {
  const hasCamera = useHasCamera()
  return (
    <div className="crop-sources">
      <FilePicker className={again ? 'more' : 'disc-button'} onFile={onFile}>
        {t(again ? 'source.another' : 'source.choose')}
      </FilePicker>
      {hasCamera && (
        <button type="button" className={again ? 'more' : 'button'} onClick={openCamera}>
          {t('source.camera')}
        </button>
      )}
      {hosts.length > 0 && <Address {...{ hosts, t, onFile, onError }} />}
    </div>
  )
}

/** Whether there is a camera to ask for; that can be known without a permission. */
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

type FilePickerProps = { className: string; onFile: (file: File) => void; children: ReactNode }

/** A label around a file input: it works by mouse, key and screen reader, and looks like a button. */
function FilePicker({ className, onFile, children }: FilePickerProps) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen twice in a row only from an empty input.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <label className={`crop-picker ${className}`}>
      {children}
      <input className="crop-input" type="file" accept="image/*,.heic,.heif" onChange={pick} />
    </label>
  )
}
