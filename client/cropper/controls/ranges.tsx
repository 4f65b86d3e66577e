import { useId } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import { zoomStep } from '../../photo/crop-settings.ts'
import { frame } from '../../photo/edit-history.ts'
import { type Framing, farthestTilt } from '../../photo/geometry/shapes.ts'
import { zoomLimits, zoomOf } from '../../photo/geometry/transform-limits.ts'
import { writeNumber } from '../write-number.ts'

type Props = { framing: Framing; t: Translate<'cropper'> }

export function ZoomRange({ framing, t }: Props) {
  const zoom = zoomOf(framing)
  const { low, high } = zoomLimits(framing)
  return (
    <Range
      label={t('adjust.zoom')}
      track="wedge"
      valueText={t('adjust.percent', { percent: Math.round(zoom * 100) })}
      value={Math.log(zoom)}
      min={Math.log(low)}
      max={Math.log(high)}
      step={0.001}
      onValue={value => frame({ do: 'zoomTo', zoom: Math.exp(value) })}
      onArrow={direction => frame({ do: 'zoom', by: direction * zoomStep })}
    />
  )
}

export function TiltRange({ framing, t }: Props) {
  const { tilt } = framing.transform
  return (
    <Range
      label={t('adjust.tilt')}
      track="scale"
      valueText={t('adjust.degrees', { degrees: writeNumber(tilt) })}
      value={tilt}
      min={-farthestTilt}
      max={farthestTilt}
      step={0.5}
      onValue={to => frame({ do: 'tilt', to })}
      onArrow={direction => frame({ do: 'tilt', to: tilt + direction })}
    />
  )
}

type RangeProps = {
  label: string
  track?: 'wedge' | 'scale' | 'middle'
  valueText: string
  value: number
  min: number
  max: number
  step: number
  onValue: (value: number) => void
  /** Called when the visitor presses an arrow key. The browser then does not change the value itself. */
  onArrow?: (direction: 1 | -1) => void
  onReset?: () => void
}

export function Range({ label, track, valueText, value, min, max, step, onValue, onArrow, onReset }: RangeProps) {
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
        onDoubleClick={onReset}
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
