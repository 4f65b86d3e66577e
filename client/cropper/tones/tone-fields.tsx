import { useEffect, useRef } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import type { chooseOutput } from '../../photo/edit-history.ts'
import type { hasTones, noTones, Tones, toneLimits } from '../../photo/tones.ts'
import type { Range } from '../controls/ranges.tsx'
import type { writeNumber } from '../write-number.ts'
import { toneCanvas } from './tone-pixels.ts'
import styles from './tones.css'

export { styles, toneCanvas }

/** Number of steps of a slider on each side of its neutral value. */
const steps = 100

/** Number of steps that an arrow key moves a slider. */
const stride = 5

/** If a drag ends within this many steps of the neutral value, the slider snaps to the neutral value. */
const snap = 3

/** Functions and constants are props, because the bundler would create an additional chunk if this module imported them. */
type Props = {
  tones: Tones
  t: Translate<'cropper'>
  Range: typeof Range
  chooseOutput: typeof chooseOutput
  hasTones: typeof hasTones
  noTones: typeof noTones
  toneLimits: typeof toneLimits
  writeNumber: typeof writeNumber
}

export function ToneFields({ tones, t, Range, chooseOutput, hasTones, noTones, toneLimits, writeNumber }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    fields.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const percent = Math.round((tones.grayscale ?? 0) * 100)
  const setGray = (to: number) => chooseOutput({ grayscale: clamp(to, 0) / 100 || undefined })
  const isChanged = hasTones(tones)
  return (
    <div ref={fields} className="crop-tone-fields">
      <Range
        label={t('tone.grayscale')}
        track="wedge"
        valueText={t('adjust.percent', { percent })}
        value={percent}
        min={0}
        max={steps}
        step={1}
        onValue={setGray}
        onArrow={direction => setGray(percent + direction * stride)}
        onReset={() => chooseOutput({ grayscale: undefined })}
      />
      {(['brightness', 'contrast'] as const).map(name => {
        const reach = toneLimits[name][1] - 1
        const value = Math.round(((tones[name] ?? 1) - 1) * (steps / reach))
        const set = (to: number) =>
          chooseOutput({ [name]: to === 0 ? undefined : 1 + (clamp(to, -steps) * reach) / steps })
        return (
          <Range
            key={name}
            label={t(`tone.${name}`)}
            track="middle"
            valueText={`${value > 0 ? '+' : ''}${writeNumber(value)}`}
            value={value}
            min={-steps}
            max={steps}
            step={1}
            onValue={to => set(Math.abs(to) <= snap ? 0 : to)}
            onArrow={direction => set(value + direction * stride)}
            onReset={() => set(0)}
          />
        )
      })}
      <button
        type="button"
        className="crop-link"
        aria-disabled={!isChanged}
        onClick={() => isChanged && chooseOutput(noTones)}
      >
        {t('tone.reset')}
      </button>
    </div>
  )
}

const clamp = (value: number, low: number) => Math.max(low, Math.min(steps, value))
