import { useEffect, useId, useState } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import { chooseOutput } from '../../photo/edit-history.ts'
import { hasTones, noTones, type Tones, toneLimits } from '../../photo/tones.ts'
import { Range } from '../controls/ranges.tsx'
import { useLater } from '../use-later.ts'
import { writeNumber } from '../write-number.ts'
import { loadTones } from './load-tones.ts'

type Props = { tones: Tones; t: Translate<'cropper'> }

export function ToneFold({ tones, t }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const chunk = useLater(loadTones, () => setOpen(false), open)
  // Preloads the sliders, so that they also work if the visitor goes offline.
  useEffect(() => void loadTones().catch(() => {}), [])
  return (
    <>
      <button
        type="button"
        className="crop-tone-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('tone.title')}
      </button>
      {open && (
        <div id={id} className="crop-tones">
          {chunk && (
            <chunk.ToneFields {...{ tones, t, Range, chooseOutput, hasTones, noTones, toneLimits, writeNumber }} />
          )}
        </div>
      )}
    </>
  )
}
