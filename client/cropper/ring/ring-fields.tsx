import { useId } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import type { chooseOutput } from '../../photo/edit-history.ts'
import type { RingOptions, RingStyle, ringLimits } from '../../photo/rings.ts'
import type { Range } from '../controls/ranges.tsx'
import { paintWords } from './paint-words.ts'
import styles from './ring.css'
import { WordedRing } from './worded-ring.tsx'

export { paintWords, styles, WordedRing }

/**
 * `Range`, `chooseOutput` and `limits` are props, because the bundler would create an additional chunk if this module imported
 * them.
 */
type Props = {
  options: RingOptions
  style: RingStyle
  t: Translate<'cropper'>
  Range: typeof Range
  chooseOutput: typeof chooseOutput
  limits: typeof ringLimits
}

export function RingFields({ options, style: { width, colors }, t, Range, chooseOutput, limits }: Props) {
  const id = useId()
  return (
    <div className="crop-ring-fields">
      <label htmlFor={`${id}words`}>{t('ring.words')}</label>
      <input
        id={`${id}words`}
        className="crop-field"
        dir="auto"
        maxLength={limits.letters}
        value={options.words ?? ''}
        onChange={event => chooseOutput({ words: event.currentTarget.value || undefined })}
      />
      <Range
        label={t('ring.width')}
        valueText={t('adjust.percent', { percent: Math.round(width * 100) })}
        value={width}
        min={limits.width[0]}
        max={limits.width[1]}
        step={0.01}
        onValue={ringWidth => chooseOutput({ ringWidth })}
      />
      <label htmlFor={`${id}color`}>{t('ring.color')}</label>
      <input
        id={`${id}color`}
        type="color"
        value={colors[0]}
        onChange={event => chooseOutput({ ringColor: event.currentTarget.value })}
      />
    </div>
  )
}
