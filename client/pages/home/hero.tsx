import { useTranslate } from '../../messages/use-translate.ts'
import { CameraButton } from './crop/camera-button.tsx'
import { useCropper } from './crop/use-cropper.ts'
import { usePastedPhoto } from './crop/use-pasted-photo.ts'
import { Tool } from './tool.tsx'

export function Hero() {
  const t = useTranslate('home')
  const { cropper, file, warm, open } = useCropper()
  usePastedPhoto(!cropper, open)
  return (
    <div className="wall">
      <div className={cropper ? 'page stack hero hero-working' : 'page stack hero'}>
        <div className="stack hero-words">
          <h1 tabIndex={-1}>{t('hero.title')}</h1>
          <p className="lead">{t('hero.lead')}</p>
          <p>
            <a className="more" href="#how">
              {t('hero.secondary')}
            </a>
            <CameraButton onClick={() => open()} />
          </p>
          <p className="note">
            <strong>{t('hero.note')}</strong> {t('tool.formats')}
          </p>
          <noscript>
            <p className="note">{t('tool.needsScript')}</p>
          </noscript>
        </div>
        {cropper ? <cropper.Workshop file={file} words={cropper.words} /> : <Tool warm={warm} open={open} />}
      </div>
    </div>
  )
}
