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
import { photoStore } from '../../photo/photo-store.ts'

const examples = [
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
  const own = useStore(photoStore, state => state.portrait)
  return (
    <section className="wall wall-massicot section">
      <div className="page">
        <div className="stack section-head">
          <h2>{t('examples.title')}</h2>
          <p className="lead">{t('examples.lead')}</p>
        </div>
        <ul className="row hang">
          {examples.map(([name, portrait]) => (
            <li key={name}>
              <Portrait src={own ?? portrait} />
              <span>{t(`examples.captions.${name}`)}</span>
            </li>
          ))}
        </ul>
        <Slot name="OwnPortraits" />
      </div>
    </section>
  )
}
