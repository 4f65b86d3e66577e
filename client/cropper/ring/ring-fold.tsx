import { loadStyledChunk } from '../../chunks/load-styled-chunk.ts'
import type { Translate } from '../../messages/use-translate.ts'
import { chooseOutput } from '../../photo/edit-history.ts'
import { type RingOptions, ringStyle, ringWords } from '../../photo/rings.ts'
import { Range } from '../controls/ranges.tsx'
import { useLater } from '../use-later.ts'
import { ringSlot } from './ring-slot.ts'

type Props = { options: RingOptions; t: Translate<'cropper'> }

/** Renders the disclosure below the rings. Its fields are a separate chunk, which is loaded when the visitor chooses a ring. */
export function RingFold({ options, t }: Props) {
  const Fields = useLater(loadRingFields)
  return (
    <details className="crop-ring-fold">
      <summary>{t('ring.more')}</summary>
      {Fields && <Fields {...{ options, style: ringStyle(options), t, Range, chooseOutput }} />}
    </details>
  )
}

async function loadRingFields() {
  const { RingFields, WordedRing, paintWords } = await loadStyledChunk(() => import('./ring-fields.tsx'))
  ringWords.paint = paintWords
  ringSlot.WordedRing = WordedRing
  return RingFields
}
