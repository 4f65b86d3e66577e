import scene from '../../assets/portraits/scene.svg'
import signs from '../../assets/signs.svg'
import { Portrait } from '../../components/portrait.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

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

/** A photo, and the circle that is being taken from it. */
function Scene() {
  return (
    <div className="scene">
      <ScenePart className="scene-photo" />
      <ScenePart className="scene-round" />
    </div>
  )
}

function ScenePart({ className }: { className: string }) {
  return <img className={className} src={scene} alt="" width={960} height={640} loading="lazy" decoding="async" />
}
