import type { Translate } from '../../messages/use-translate.ts'
import { zoomStep } from '../../photo/crop-settings.ts'
import type { Change } from '../../photo/geometry/framing.ts'
import { type Framing, farthestTilt } from '../../photo/geometry/shapes.ts'
import { zoomLimits, zoomOf } from '../../photo/geometry/transform-limits.ts'
import { writeNumber } from '../write-number.ts'
import { Range } from './fields.tsx'

type Props = { framing: Framing; dispatch: (change: Change) => void; t: Translate<'cropper'> }

/** The zoom as a slider. It is logarithmic, as its arc on the rim: twice as large is the same way anywhere on it. */
export function ZoomRange({ framing, dispatch, t }: Props) {
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
      onValue={value => dispatch({ do: 'zoomTo', zoom: Math.exp(value) })}
      onArrow={direction => dispatch({ do: 'zoom', by: direction * zoomStep })}
    />
  )
}

export function TiltRange({ framing, dispatch, t }: Props) {
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
      onValue={to => dispatch({ do: 'tilt', to })}
      onArrow={direction => dispatch({ do: 'tilt', to: tilt + direction })}
    />
  )
}
