import { useTranslate } from '../../messages/use-translate.ts'
import { Tool } from './tool.tsx'

export function Hero() {
  const t = useTranslate('home')
  return (
    <div className="wall">
      <div className="page stack hero">
        <div className="stack hero-words">
          <h1 tabIndex={-1}>{t('hero.title')}</h1>
          <p className="lead">{t('hero.lead')}</p>
          <p>
            <a className="more" href="#how">
              {t('hero.secondary')}
            </a>
          </p>
          <p className="note">
            <strong>{t('hero.note')}</strong> {t('tool.formats')}
          </p>
          <noscript>
            <p className="note">{t('tool.needsScript')}</p>
          </noscript>
        </div>
        <Tool />
      </div>
    </div>
  )
}
