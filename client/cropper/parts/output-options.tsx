import { useId, useState } from 'react'
import { canEncode } from '../output/can-encode.ts'
import type { OutputType } from '../settings.ts'
import type { Words } from '../words.ts'
import { Check } from './check.tsx'
import { type Choices, sizes } from './choices.ts'
import { Range } from './range.tsx'
import { Select } from './select.tsx'

type Props = { choices: Choices; onChoice: (choice: Partial<Choices>) => void; t: Words }

const paper = '#ffffff'
const names = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP' } satisfies Record<OutputType, string>

/** Format, size, quality, corners and background of the file. */
export function OutputOptions({ choices, onChoice, t }: Props) {
  const color = useId()
  const [types] = useState(() => (Object.keys(names) as OutputType[]).filter(canEncode))
  return (
    <details className="crop-options">
      <summary>{t('file.title')}</summary>
      <Select
        label={t('file.format')}
        value={choices.outputType}
        options={types.map(type => [type, names[type]])}
        onValue={outputType => onChoice({ outputType, fillColor: choices.fillColor || paper })}
      />
      <Select
        label={t('file.size')}
        value={String(choices.longestSide)}
        options={sizes.map(size => [String(size), size ? t('file.atMost', { size }) : t('file.full')])}
        onValue={size => onChoice({ longestSide: Number(size) })}
      />
      {choices.outputType !== 'png' && (
        <Range
          label={t('file.quality')}
          said={t('adjust.percent', { percent: Math.round(choices.outputSize * 100) })}
          value={choices.outputSize}
          min={0}
          max={1}
          step={0.05}
          onValue={outputSize => onChoice({ outputSize })}
        />
      )}
      <Check label={t('file.round')} checked={choices.round} onChecked={round => onChoice({ round })} />
      <Check label={t('file.border')} checked={choices.border} onChecked={border => onChoice({ border })} />
      {choices.outputType !== 'jpeg' && (
        <Check
          label={t('file.transparent')}
          checked={choices.fillColor === ''}
          onChecked={clear => onChoice({ fillColor: clear ? '' : paper })}
        />
      )}
      {choices.fillColor !== '' && (
        <div className="crop-choice">
          <label htmlFor={color}>{t('file.color')}</label>
          <input
            id={color}
            type="color"
            value={choices.fillColor}
            onChange={event => onChoice({ fillColor: event.currentTarget.value })}
          />
        </div>
      )}
    </details>
  )
}
