import bruno from '../../assets/portraits/bruno.svg'
import chiyo from '../../assets/portraits/chiyo.svg'
import ines from '../../assets/portraits/ines.svg'
import kofi from '../../assets/portraits/kofi.svg'
import tove from '../../assets/portraits/tove.svg'
import { PageLink } from '../../components/page-link.tsx'
import { Portrait } from '../../components/portrait.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

const faces = [bruno, ines, tove, kofi, chiyo]

export function Closing() {
  const t = useTranslate('home')
  return (
    <section className="wall wall-rose stack closing">
      <div className="faces">
        {faces.map(face => (
          <Portrait key={face} src={face} />
        ))}
      </div>
      <h2>{t('closing.title')}</h2>
      <p className="lead">{t('closing.text')}</p>
      <PageLink className="disc-button" to="index" hash="crop">
        {t('closing.action')}
      </PageLink>
    </section>
  )
}
