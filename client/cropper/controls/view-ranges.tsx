import { farthestTilt } from '../geometry/rotation.ts'
import type { Change } from '../geometry/scene.ts'
import type { Scene } from '../geometry/shapes.ts'
import { zoomLimits, zoomOf } from '../geometry/view-limits.ts'
import { zoomStep } from '../settings.ts'
import type { Words } from '../words.ts'
import { writeNumber } from '../write-number.ts'
import { Range } from './fields.tsx'

type Props = { scene: Scene; dispatch: (change: Change) => void; t: Words }

/** The zoom as a slider. It is logarithmic, as its arc on the rim: twice as large is the same way anywhere on it. */
export function ZoomRange({ scene, dispatch, t }: Props) {
  const zoom = zoomOf(scene)
  const { low, high } = zoomLimits(scene)
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

export function TiltRange({ scene, dispatch, t }: Props) {
  const { tilt } = scene.view
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
