import ada from '../../assets/portraits/ada.svg'
import { Portrait } from '../../components/portrait.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

/** The place of the cropper. The whole circle is a file input, which takes a dropped photo before any script runs. */
export function Tool() {
  const t = useTranslate('home')
  return (
    <section className="tool" id="crop" tabIndex={-1} aria-label={t('tool.label')}>
      <label className="tool-zone">
        <Portrait src={ada} />
        <input type="file" accept="image/*" />
        <span className="disc-button">{t('tool.choose')}</span>
      </label>
    </section>
  )
}
