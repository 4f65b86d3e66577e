import { useEffect, useState } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import { chooseOutput } from '../../photo/edit-history.ts'
import { type RingOptions, ringLimits, ringStyle } from '../../photo/rings.ts'
import { Range } from '../controls/ranges.tsx'
import { useLater } from '../use-later.ts'
import { loadRing } from './load-ring.ts'

type Props = { options: RingOptions; t: Translate<'cropper'> }

/** Preloads the fields, so that they also work if the visitor goes offline. */
export function RingFold({ options, t }: Props) {
  const [open, setOpen] = useState(false)
  const Fields = useLater(loadRing, () => setOpen(false), open)
  useEffect(() => void loadRing().catch(() => {}), [])
  return (
    <details className="crop-ring-fold" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('ring.more')}</summary>
      {Fields && <Fields {...{ options, style: ringStyle(options), t, Range, chooseOutput }} limits={ringLimits} />}
    </details>
  )
}
