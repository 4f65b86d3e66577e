import { useId } from 'react'

type Props = {
  label: string
  /** What its track is drawn as: a wedge that grows, or a scale with a middle. */
  track?: 'wedge' | 'scale'
  /** The value in words, for the eye and for screen readers. */
  said: string
  value: number
  min: number
  max: number
  step: number
  onValue: (value: number) => void
  /** What an arrow key does instead of one `step`. */
  onArrow?: (direction: 1 | -1) => void
}

const arrows: Record<string, 1 | -1> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

export function Range({ label, track, said, value, min, max, step, onValue, onArrow }: Props) {
  const id = useId()
  return (
    <div className={track ? `crop-range crop-range-${track}` : 'crop-range'}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{said}</output>
      <input
        id={id}
        type="range"
        aria-valuetext={said}
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
