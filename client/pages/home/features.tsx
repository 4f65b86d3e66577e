import scene from '../../assets/portraits/scene.svg'
import signs from '../../assets/signs.svg'
import { Portrait } from '../../components/portrait.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

const features = ['preview', 'hands', 'corners', 'detail', 'offline', 'free'] as const

export function Features() {
  const t = useTranslate('home')
  return (
    <section className="page section stack pair features">
      <Illustration />
      <div>
        <div className="stack section-head">
          <h2>{t('features.title')}</h2>
          <p className="lead">{t('features.lead')}</p>
        </div>
        <ul className="stack">
          {features.map(name => (
            <li key={name}>
              <Portrait src={`${signs}#${name}`} />
              <h3>{t(`features.${name}.title`)}</h3>
              <p>{t(`features.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Illustration() {
  const image = { src: scene, width: 960, height: 640, loading: 'lazy', decoding: 'async' } as const
  return (
    <div className="drawing">
      <img className="drawing-photo" alt="" {...image} />
      <img className="drawing-crop" alt="" {...image} />
    </div>
  )
}
