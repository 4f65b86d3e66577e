import { useStore } from 'zustand'
import bruno from '../../assets/portraits/bruno.svg'
import chiyo from '../../assets/portraits/chiyo.svg'
import dilara from '../../assets/portraits/dilara.svg'
import emil from '../../assets/portraits/emil.svg'
import greta from '../../assets/portraits/greta.svg'
import harpreet from '../../assets/portraits/harpreet.svg'
import kofi from '../../assets/portraits/kofi.svg'
import tove from '../../assets/portraits/tove.svg'
import { Portrait } from '../../components/portrait.tsx'
import { Slot } from '../../components/slot.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { work } from '../../stores/work.ts'

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

/** Drawn portraits in eight places, until the visitor has one: then that hangs in all of them. */
export function Examples() {
  const t = useTranslate('home')
  const own = useStore(work, state => state.portrait)
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
              <Portrait src={own ?? portrait} />
              <span>{t(`examples.captions.${place}`)}</span>
            </li>
          ))}
        </ul>
        <Slot name="Wall" />
      </div>
    </section>
  )
}
