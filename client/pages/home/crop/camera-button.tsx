import { useEffect, useState } from 'react'
import { useTranslate } from '../../../messages/use-translate.ts'
import { openCamera } from '../../../stores/work.ts'

/** Takes a picture with the camera. Its place is kept, so that nothing moves when it turns out there is one. */
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
