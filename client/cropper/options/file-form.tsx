import { useId, useState } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import { chooseOutput } from '../../photo/edit-history.ts'
import { formats, type OutputType } from '../../photo/formats.ts'
import { defaultOptions, type OutputOptions, shapes } from '../../photo/output-options.ts'
import { sizes } from '../../photo/smaller-file.ts'
import { Range } from '../controls/ranges.tsx'
import { canEncode } from '../file/export-crop.ts'

type Props = { options: OutputOptions; t: Translate<'cropper'> }

function FileQuestion({ options, t }: Props) {
  const name = useId()
  return (
    <fieldset className="crop-question">
      <legend className="title-label">{t('file.question')}</legend>
      {(['circle', 'square'] as const).map(shape => {
        const { round, outputType } = shapes[shape]
        const checked = options.round === round
        const format = checked ? options.outputType : outputType
        return (
          <label key={shape} className="crop-shape">
            <input
              type="radio"
              className={`crop-${shape}`}
              name={name}
              checked={checked}
              onChange={() => chooseOutput(shapes[shape])}
            />
            <span>
              <strong>{t(`file.${shape}`)}</strong>
              <span>{t(noteFor(round, format), { format: formats[format].name })}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function noteFor(round: boolean, format: OutputType) {
  if (!round) return 'file.forServices'
  return format === 'jpeg' ? 'file.filled' : 'file.clear'
}

export function FileSettings({ options, t }: Props) {
  const { outputType, outputSize, longestSide } = options
  const [types] = useState(() => (Object.keys(formats) as OutputType[]).filter(canEncode))
  const offered = sizes.includes(longestSide) ? sizes : [...sizes, longestSide].sort((a, b) => b - a)
  return (
    <details className="crop-options">
      <summary>{t('file.title')}</summary>
      <FileQuestion {...{ options, t }} />
      <Select
        label={t('file.format')}
        value={outputType}
        choices={types.map(type => [type, formats[type].name])}
        onValue={type => chooseOutput({ outputType: type })}
      />
      <Select
        label={t('file.size')}
        value={String(longestSide)}
        choices={offered.map(size => [String(size), t('file.atMost', { size })])}
        onValue={size => chooseOutput({ longestSide: Number(size) })}
      />
      {outputType === 'png' ? (
        <Select
          label={t('file.quality')}
          value={outputSize < 1 ? 'smaller' : 'lossless'}
          choices={(['smaller', 'lossless'] as const).map(name => [name, t(`file.${name}`)])}
          onValue={name => chooseOutput({ outputSize: name === 'lossless' ? 1 : defaultOptions.outputSize })}
        />
      ) : (
        <Range
          label={t('file.quality')}
          valueText={t('adjust.percent', { percent: Math.round(outputSize * 100) })}
          value={outputSize}
          min={0}
          max={1}
          step={0.05}
          onValue={quality => chooseOutput({ outputSize: quality })}
        />
      )}
    </details>
  )
}

type SelectProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly (readonly [Value, string])[]
  onValue: (value: Value) => void
}

function Select<Value extends string>({ label, value, choices, onValue }: SelectProps<Value>) {
  const id = useId()
  return (
    <div className="crop-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="crop-field"
        value={value}
        onChange={event => onValue(event.currentTarget.value as Value)}
      >
        {choices.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
