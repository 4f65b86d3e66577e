import { useLayoutEffect, useRef } from 'react'
import type { CropError } from '../image/crop-error.ts'
import type { Words } from '../words.ts'
import { takeStill } from './take-still.ts'
import { useCamera } from './use-camera.ts'

type Props = { t: Words; onFile: (file: File) => void; onError: (error: CropError) => void; onClose: () => void }

/** The camera's picture, mirrored as one knows oneself, and one button to keep it. */
export function CameraDialog({ t, onFile, onError, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const live = useCamera(video, onError)
  // Closed before it is taken away, or the focus is not given back.
  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    return () => element.close()
  }, [])

  return (
    <dialog ref={dialog} className="crop-camera" aria-label={t('camera.title')} onClose={onClose}>
      <video ref={video} className="crop-video" autoPlay muted playsInline aria-label={t('camera.picture')} />
      <div className="crop-row">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t('camera.cancel')}
        </button>
        <button
          type="button"
          className="button"
          disabled={!live}
          onClick={() => takeStill(video.current!).then(onFile, onError)}
        >
          {t('camera.take')}
        </button>
      </div>
    </dialog>
  )
}
