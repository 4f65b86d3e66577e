import { useEffect, useState } from 'react'
import { useTranslate } from '../../../messages/use-translate.ts'

/** Opens the cropper for a picture from the camera. Its place is kept, so that nothing moves when it turns out there is one. */
export function CameraButton({ onClick }: { onClick: () => void }) {
  const t = useTranslate('home')
  const [available, setAvailable] = useState(false)
  useEffect(() => setAvailable(navigator.mediaDevices?.getUserMedia !== undefined), [])
  return (
    <button type="button" className={available ? 'more' : 'more awaiting'} onClick={onClick}>
      {t('tool.camera')}
    </button>
  )
}
