import bruno from '../../assets/portraits/bruno.svg'
import chiyo from '../../assets/portraits/chiyo.svg'
import dilara from '../../assets/portraits/dilara.svg'
import emil from '../../assets/portraits/emil.svg'
import greta from '../../assets/portraits/greta.svg'
import harpreet from '../../assets/portraits/harpreet.svg'
import kofi from '../../assets/portraits/kofi.svg'
import tove from '../../assets/portraits/tove.svg'
import { Portrait } from '../../components/portrait.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

/** Who hangs where, from left to right. */
const wall = [
  ['team', greta],
  ['chat', emil],
  ['badge', harpreet],
  ['call', dilara],
  ['cv', kofi],
  ['signature', tove],
  ['author', bruno],
  ['card', chiyo],
] as const

export function Examples() {
  const t = useTranslate('home')
  return (
    <section className="wall wall-massicot section">
      <div className="page">
        <div className="stack section-head">
          <h2>{t('examples.title')}</h2>
          <p className="lead">{t('examples.lead')}</p>
        </div>
        <ul className="row hang">
          {wall.map(([place, portrait]) => (
            <li key={place}>
              <Portrait src={portrait} />
              {t(`examples.captions.${place}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
