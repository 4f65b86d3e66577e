import { guidesOf } from './geometry/guides.ts'
import { handlesOf, outlineOf } from './geometry/outline.ts'
import { outputSize } from './geometry/output-size.ts'
import { placeLabel } from './geometry/place-label.ts'
import type { Scene } from './geometry/shapes.ts'

type Props = { scene: Scene; round: boolean }

/** The window: dimmed outside, lines to place a face by, a ring, four handles, and how many pixels it holds. */
export function Overlay({ scene, round }: Props) {
  const { stage, box } = scene
  const outline = outlineOf(box, round)
  const pixels = outputSize(scene, { enlarge: 1 })
  const labelY = placeLabel(box) === 'above' ? box.y - 12 : box.y + 26
  return (
    <svg className="crop-overlay" viewBox={`0 0 ${stage.width} ${stage.height}`} aria-hidden="true">
      <path className="crop-shade" fillRule="evenodd" d={`M0 0H${stage.width}V${stage.height}H0Z${outline}`} />
      <rect className="crop-frame" {...stage} />
      <path className="crop-guides" d={guidesOf(box, round)} />
      <g className="crop-box" data-part="box">
        <path className="crop-grip" d={outline} />
        <path className="crop-ring" d={outline} />
        {handlesOf(box, round).map(({ x, y, slant }) => (
          <g
            key={`${slant}${x < box.x + box.width / 2}`}
            className={`crop-handle crop-handle-${slant}`}
            data-part="handle"
          >
            <circle className="crop-grip" cx={x} cy={y} r="22" />
            <circle className="crop-knob" cx={x} cy={y} r="8" />
          </g>
        ))}
      </g>
      <text className="crop-info" x={box.x + box.width / 2} y={labelY}>
        {pixels.width} × {pixels.height}
      </text>
    </svg>
  )
}
