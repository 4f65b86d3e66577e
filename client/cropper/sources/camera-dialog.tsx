import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import styles from './camera.css'
import { useCamera } from './use-camera.ts'

export { styles }

type Props = {
  t: Translate<'cropper'>
  onTake: (video: HTMLVideoElement) => void
  onFail: (cause: unknown) => void
  onClose: () => void
}

const timerSeconds = 3

export function CameraDialog({ t, onTake, onFail, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const live = useCamera(video, onFail)
  const [delayed, setDelayed] = useState(false)
  const [seconds, count] = useCountdown(live !== undefined, () => onTake(video.current!))
  // The browser restores the focus only if the dialog is closed before React removes it.
  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    return () => element.close()
  }, [])
  const press = () => {
    if (seconds > 0) count(0)
    else if (delayed) count(timerSeconds)
    else onTake(video.current!)
  }

  return (
    <dialog ref={dialog} className="crop-camera" aria-label={t('camera.title')} onClose={onClose}>
      <div className={`crop-sight crop-sight-${live?.faces ?? 'none'}`}>
        <video ref={video} className="crop-video" autoPlay muted playsInline aria-label={t('camera.picture')} />
        {!live && (
          <div className="crop-asking" role="status">
            <p className="title-m">{t('camera.ask')}</p>
            <p>{t('camera.wait')}</p>
          </div>
        )}
        <p className="crop-seconds" role="status">
          {seconds > 0 && seconds}
        </p>
      </div>
      <button type="button" className="disc-button" disabled={!live} onClick={press}>
        {t(seconds > 0 ? 'camera.stop' : 'camera.take')}
      </button>
      <div className="crop-camera-row">
        <button type="button" className="crop-timer" aria-pressed={delayed} onClick={() => setDelayed(!delayed)}>
          {t('camera.timer', { seconds: timerSeconds })}
        </button>
        {live?.next && (
          <button type="button" onClick={live.next}>
            {t('camera.other')}
          </button>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          {t('camera.cancel')}
        </button>
      </div>
    </dialog>
  )
}

/** Does not call `onEnd` if the caller sets 0 or the camera is no longer ready. */
function useCountdown(isReady: boolean, onEnd: () => void): [seconds: number, set: (seconds: number) => void] {
  const [seconds, set] = useState(0)
  const step = useEffectEvent(() => {
    set(seconds - 1)
    if (seconds === 1) onEnd()
  })
  useEffect(() => {
    if (seconds === 0) return
    if (!isReady) return set(0)
    const timer = setTimeout(step, 1000)
    return () => clearTimeout(timer)
  }, [seconds, isReady])
  return [seconds, set]
}
