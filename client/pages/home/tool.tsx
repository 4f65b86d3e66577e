import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react'
import ada from '../../assets/portraits/ada.svg'
import { Portrait } from '../../components/portrait.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import type { Crop } from './crop/use-cropper.ts'

/** The place of the cropper. The whole circle is a file input, which takes a dropped photo before any script runs. */
export function Tool({ warm, open }: Pick<Crop, 'warm' | 'open'>) {
  const t = useTranslate('home')
  const input = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    const early = input.current?.files?.[0]
    if (early) open(early)
  })
  // What was chosen before hydration has had no listener yet.
  useEffect(() => takeOver(), [])
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) open(file)
  }
  return (
    <section className="tool" id="crop" tabIndex={-1} aria-label={t('tool.label')}>
      <label className="tool-zone" onPointerEnter={warm} onFocus={warm} onDragEnter={warm}>
        <Portrait inSight src={ada} />
        <input ref={input} type="file" accept="image/*" onChange={choose} />
        <span className="disc-button">{t('tool.choose')}</span>
      </label>
    </section>
  )
}
