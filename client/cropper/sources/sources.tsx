import { useState } from 'react'
import type { CropError } from '../image/crop-error.ts'
import type { Words } from '../words.ts'
import { AddressForm } from './address-form.tsx'
import { CameraDialog } from './camera-dialog.tsx'
import { FilePicker } from './file-picker.tsx'
import { useHasCamera } from './use-has-camera.ts'

type Props = {
  /** Hosts an image may be fetched from; without any, no address is asked for. */
  hosts: readonly string[]
  /** Whether a photo is already there. */
  again: boolean
  t: Words
  onFile: (file: Blob) => void
  onError: (error: CropError) => void
}

/** The ways to a photo that have a button: a file, the camera, an address. Dropping and pasting need none. */
export function Sources({ hosts, again, t, onFile, onError }: Props) {
  const hasCamera = useHasCamera()
  const [camera, setCamera] = useState(false)
  const closing =
    <Value,>(then: (value: Value) => void) =>
    (value: Value) => {
      setCamera(false)
      then(value)
    }
  return (
    <div className="crop-sources">
      <FilePicker className={again ? 'more' : 'disc-button'} onFile={onFile}>
        {t(again ? 'source.another' : 'source.choose')}
      </FilePicker>
      {hasCamera && (
        <button type="button" className={again ? 'more' : 'button'} onClick={() => setCamera(true)}>
          {t('source.camera')}
        </button>
      )}
      {hosts.length > 0 && <AddressForm {...{ hosts, t, onFile, onError }} />}
      {camera && (
        <CameraDialog t={t} onFile={closing(onFile)} onError={closing(onError)} onClose={() => setCamera(false)} />
      )}
    </div>
  )
}
