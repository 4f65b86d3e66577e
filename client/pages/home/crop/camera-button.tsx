import { useEffect, useState } from 'react'
import { useTranslate } from '../../../messages/use-translate.ts'
import { openCamera } from '../../../photo/choose-photo.ts'

/** Takes a picture with the camera. The button takes its space from the start, so that nothing moves. */
export function CameraButton() {
  const t = useTranslate('home')
  const [available, setAvailable] = useState(false)
  useEffect(() => setAvailable(navigator.mediaDevices?.getUserMedia !== undefined), [])
  return (
    <button type="button" className={available ? 'more' : 'more awaiting'} onClick={openCamera}>
      {t('tool.camera')}
    </button>
  )
}
