import { belowFirstScreen } from '../../../shared/payload.ts'
import choose from '../../assets/portraits/step-choose.svg'
import frame from '../../assets/portraits/step-frame.svg'
import keep from '../../assets/portraits/step-keep.svg'
import { Portrait } from '../../components/portrait.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

const steps = { choose, frame, keep }
const names = ['choose', 'frame', 'keep'] as const

export function Steps() {
  const t = useTranslate('home')
  return (
    <section className="page section" id="how">
      <div className="stack section-head" id={belowFirstScreen}>
        <h2>{t('how.title')}</h2>
        <p className="lead">{t('how.lead')}</p>
      </div>
      <ol className="stack steps">
        {names.map(name => (
          <li key={name}>
            <Portrait src={steps[name]} />
            <div>
              <h3>{t(`how.steps.${name}.title`)}</h3>
              <p>{t(`how.steps.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
