import type { Translate } from '../../messages/use-translate.ts'
import { chooseOutput } from '../../photo/edit-history.ts'
import { type RingOptions, ringLimits, ringStyle } from '../../photo/rings.ts'
import { Range } from '../controls/ranges.tsx'
import { useLater } from '../use-later.ts'
import { loadRing } from './load-ring.ts'

type Props = { options: RingOptions; t: Translate<'cropper'> }

export function RingFold({ options, t }: Props) {
  const Fields = useLater(loadRing)
  return (
    <details className="crop-ring-fold">
      <summary>{t('ring.more')}</summary>
      {Fields && <Fields {...{ options, style: ringStyle(options), t, Range, chooseOutput }} limits={ringLimits} />}
    </details>
  )
}
