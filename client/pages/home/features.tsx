import { sourceCode } from '../../../shared/brand.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Scene } from './scene.tsx'

const features = ['preview', 'hands', 'corners', 'detail', 'offline', 'free'] as const

export function Features() {
  const t = useTranslate('home')
  return (
    <section className="page section stack pair features">
      <Scene />
      <div>
        <div className="stack section-head">
          <h2>{t('features.title')}</h2>
          <p className="lead">{t('features.lead')}</p>
        </div>
        <ul className="stack nth">
          {features.map(name => (
            <li key={name}>
              <h3>{t(`features.${name}.title`)}</h3>
              <p>{t(name === 'free' && !sourceCode ? 'features.free.closed' : `features.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
