import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import { useAbortableEffect } from '../../use-abortable-effect.ts'
import styles from './camera.css'

export { styles }

type Props = {
  t: Translate<'cropper'>
  onTake: (video: HTMLVideoElement) => void
  onFail: (cause: unknown) => void
  onClose: () => void
}

export function CameraDialog({ t, onTake, onFail, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const live = useCamera(video, onFail)
  // The browser restores the focus only if the dialog is closed before React removes it.
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
        <button type="button" className="button" disabled={!live} onClick={() => onTake(video.current!)}>
          {t('camera.take')}
        </button>
      </div>
    </dialog>
  )
}

const constraints: MediaStreamConstraints = {
  video: { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1920 } },
}

/** Starts the camera and returns whether it is live. Stops it on unmount, even if the visitor grants the permission later. */
function useCamera(video: RefObject<HTMLVideoElement | null>, onFail: (cause: unknown) => void): boolean {
  const [live, setLive] = useState(false)

  const show = useEffectEvent((stream: MediaStream) => {
    video.current!.srcObject = stream
    setLive(true)
  })
  const fail = useEffectEvent(onFail)

  useAbortableEffect([], signal => {
    let opened: MediaStream | undefined
    navigator.mediaDevices.getUserMedia(constraints).then(
      stream => {
        opened = stream
        return signal.aborted ? stop(stream) : show(stream)
      },
      cause => signal.aborted || fail(cause),
    )
    return () => opened && stop(opened)
  })

  return live
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
