import { useId } from 'react'

type RangeProps = {
  label: string
  /** What its track is drawn as: a wedge that grows, or a scale with a middle. */
  track?: 'wedge' | 'scale'
  /** The value in words, for the eye and for screen readers. */
  valueText: string
  value: number
  min: number
  max: number
  step: number
  onValue: (value: number) => void
  /** What an arrow key does instead of one `step`. */
  onArrow?: (direction: 1 | -1) => void
}

/** A slider with its value beside it. */
export function Range({ label, track, valueText, value, min, max, step, onValue, onArrow }: RangeProps) {
  const id = useId()
  return (
    <div className={track ? `crop-range crop-range-${track}` : 'crop-range'}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{valueText}</output>
      <input
        id={id}
        type="range"
        aria-valuetext={valueText}
        {...{ value, min, max, step }}
        onChange={event => onValue(event.currentTarget.valueAsNumber)}
        onKeyDown={event => {
          const direction = arrows[event.key]
          if (!onArrow || !direction) return
          event.preventDefault()
          onArrow(direction)
        }}
      />
    </div>
  )
}

const arrows: Record<string, 1 | -1> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

type SelectProps<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onValue: (value: Value) => void
}

export function Select<Value extends string>({ label, value, options, onValue }: SelectProps<Value>) {
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
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
