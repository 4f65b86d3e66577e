import type { Scene } from '../geometry/shapes.ts'
import { farthestTilt } from '../geometry/turn-view.ts'
import { zoomLimits, zoomOf } from '../geometry/zoom.ts'
import type { Change } from '../scene.ts'
import { zoomStep } from '../settings.ts'
import type { Words } from '../words.ts'
import { TurnIcon } from './icons.tsx'
import { Range } from './range.tsx'

type Props = { scene: Scene; act: (change: Change) => void; t: Words }

/** Zoom and rotation. The zoom's slider is logarithmic: twice as large is the same way anywhere on it. */
export function Adjustments({ scene, act, t }: Props) {
  const zoom = zoomOf(scene)
  const { low, high } = zoomLimits(scene)
  const { tilt } = scene.view
  return (
    <fieldset className="crop-adjustments">
      <legend className="hidden-visually">{t('adjust.title')}</legend>
      <Range
        label={t('adjust.zoom')}
        track="wedge"
        said={t('adjust.percent', { percent: Math.round(zoom * 100) })}
        value={Math.log(zoom)}
        min={Math.log(low)}
        max={Math.log(high)}
        step={0.001}
        onValue={value => act({ do: 'zoomTo', zoom: Math.exp(value) })}
        onArrow={direction => act({ do: 'zoom', by: direction * zoomStep })}
      />
      <Range
        label={t('adjust.tilt')}
        track="scale"
        said={t('adjust.degrees', { degrees: tilt })}
        value={tilt}
        min={-farthestTilt}
        max={farthestTilt}
        step={1}
        onValue={to => act({ do: 'tilt', to })}
      />
      <div className="crop-row">
        <button type="button" className="crop-disc" onClick={() => act({ do: 'turn', quarters: -1 })}>
          <TurnIcon />
          <span className="hidden-visually">{t('adjust.left')}</span>
        </button>
        <button type="button" className="crop-disc" onClick={() => act({ do: 'turn', quarters: 1 })}>
          <TurnIcon right />
          <span className="hidden-visually">{t('adjust.right')}</span>
        </button>
        <button type="button" className="crop-link" onClick={() => act({ do: 'reset' })}>
          {t('adjust.reset')}
        </button>
      </div>
    </fieldset>
  )
}
