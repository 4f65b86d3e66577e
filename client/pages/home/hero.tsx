import { useTranslate } from '../../messages/use-translate.ts'
import { useConfig } from '../../page-context.ts'
import { openTool } from '../../photo/choose-photo.ts'
import { CameraButton, PhotoPicker } from './crop/photo-picker.tsx'
import { useCropper } from './crop/use-cropper.ts'
import { usePaste } from './crop/use-paste.ts'

export function Hero() {
  const t = useTranslate('home')
  const { imageHosts } = useConfig()
  const { cropper, shown, busy } = useCropper()
  usePaste()
  return (
    <div className="wall">
      <div className={`page stack hero${shown ? ' hero-working' : ''}`}>
        <h1 tabIndex={-1}>{t('hero.title')}</h1>
        {!shown && <PhotoPicker busy={busy} />}
        {cropper && <cropper.Section shown={shown} t={cropper.t} />}
        <div className="stack hero-words">
          <p className="lead">{t('hero.lead')}</p>
          <p>
            <a className="more" href="#how">
              {t('hero.secondary')}
            </a>
            <CameraButton />
            {imageHosts.length > 0 && (
              <button type="button" className="more" onClick={openTool}>
                {t('tool.address')}
              </button>
            )}
          </p>
          <p className="note">
            <strong>{t('hero.note')}</strong>
          </p>
          <p className="note">{t('tool.formats')}</p>
          <noscript>
            <p className="note">{t('tool.needsScript')}</p>
          </noscript>
        </div>
      </div>
    </div>
  )
}
