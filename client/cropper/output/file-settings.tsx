import { useState } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import type { OutputType } from '../../photo/crop-settings.ts'
import type { OutputOptions } from '../../photo/output-options.ts'
import { Range, Select } from '../controls/fields.tsx'
import { canEncode } from './export-crop.ts'
import { formatNames } from './file-question.tsx'

const sizes = [2000, 1024, 512, 256]

type Props = { choices: OutputOptions; onChoice: (choice: Partial<OutputOptions>) => void; t: Translate<'cropper'> }

/** Format, pixels and quality, for those who know what they need. */
export function FileSettings({ choices, onChoice, t }: Props) {
  const [types] = useState(() => (Object.keys(formatNames) as OutputType[]).filter(canEncode))
  const offered = sizes.includes(choices.longestSide) ? sizes : [...sizes, choices.longestSide].sort((a, b) => b - a)
  return (
    <details className="crop-options">
      <summary>{t('file.title')}</summary>
      <Select
        label={t('file.format')}
        value={choices.outputType}
        options={types.map(type => [type, formatNames[type]])}
        onValue={outputType => onChoice({ outputType })}
      />
      <Select
        label={t('file.size')}
        value={String(choices.longestSide)}
        options={offered.map(size => [String(size), t('file.atMost', { size })])}
        onValue={size => onChoice({ longestSide: Number(size) })}
      />
      {choices.outputType !== 'png' && (
        <Range
          label={t('file.quality')}
          valueText={t('adjust.percent', { percent: Math.round(choices.outputSize * 100) })}
          value={choices.outputSize}
          min={0}
          max={1}
          step={0.05}
          onValue={outputSize => onChoice({ outputSize })}
        />
      )}
    </details>
  )
}
