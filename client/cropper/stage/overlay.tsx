import { destinationOf } from '../../photo/destination-options.ts'
import { guidesOf, handlesOf, hasLabelRoom, labelLine, outlineOf, roundedOutline } from '../../photo/geometry/box.ts'
import { cropPixels } from '../../photo/geometry/crop-area.ts'
import { centreOf, type Framing, type Rect } from '../../photo/geometry/shapes.ts'
import type { OutputOptions } from '../../photo/output-options.ts'
import { type RingOptions, ringStyle } from '../../photo/rings.ts'
import { Dials } from './dials.tsx'

type Props = { framing: Framing; options: OutputOptions; most: number }

/** If the box is not round, draws the shape in which services show the picture. */
export function Overlay({ framing, options, most }: Props) {
  const { round, fillColor } = options
  const shown = destinationOf(options)?.shown ?? 'circle'
  const { stage, box } = framing
  const outline = outlineOf(box, round)
  const pixels = cropPixels(framing, { enlarge: 1, longestSide: most })
  return (
    <svg className="crop-overlay" viewBox={`0 0 ${stage.width} ${stage.height}`} aria-hidden="true">
      <defs>
        <linearGradient id="crop-gilt" x2="1" y2="1">
          <stop offset="0" stopColor="#fbe9a3" />
          <stop offset="0.35" stopColor="#d9a437" />
          <stop offset="0.55" stopColor="#8a5a12" />
          <stop offset="0.75" stopColor="#f7cf4a" />
          <stop offset="1" stopColor="#b5822a" />
        </linearGradient>
      </defs>
      <path className="crop-shade" fillRule="evenodd" d={`M0 0H${stage.width}V${stage.height}H0Z${outline}`} />
      <rect className="crop-frame" {...stage} />
      {!round && (
        <path className="crop-inscribed" d={shown === 'rounded' ? roundedOutline(box) : outlineOf(box, true)} />
      )}
      {!options.words && (
        <PaintedRing box={box} options={options} corners={round ? undefined : fillColor || ringPaint} />
      )}
      <path className="crop-guides" d={guidesOf(box, round)} />
      <g className="crop-box" data-part="box">
        <path className="crop-grip" d={outline} />
        <path className="crop-ring-edge" d={outline} />
        <path className="crop-ring" d={outline} />
        {handlesOf(box, round).map(({ x, y, slant }) => (
          <g
            key={`${slant}${x < box.x + box.width / 2}`}
            className={`crop-handle crop-handle-${slant}`}
            data-part="handle"
          >
            <circle className="crop-grip" cx={x} cy={y} r="22" />
            <circle className="crop-knob" cx={x} cy={y} r="6" />
          </g>
        ))}
      </g>
      <Dials framing={framing} round={round} />
      <path id="crop-rim" fill="none" d={labelLine(box, round)} />
      <text className="crop-info" {...untranslated} visibility={hasLabelRoom(box) ? undefined : 'hidden'}>
        <textPath href="#crop-rim" startOffset="50%">
          {`${pixels.width} × ${pixels.height}`}
        </textPath>
      </text>
    </svg>
  )
}

/**
 * Keeps page translators from replacing the text with HTML elements, which SVG does not show. React's types do not know this
 * attribute for SVG elements.
 */
const untranslated = { translate: 'no' }

/** Draws the ring with the same size and colours as `paintRing` does in the output file. */
function PaintedRing({ box, options, corners }: { box: Rect; options: RingOptions; corners: string | undefined }) {
  const { width: share, colors } = ringStyle(options)
  if (!share) return null
  const { x, y } = centreOf(box)
  const thickness = Math.min(box.width, box.height) * share
  return (
    <>
      <linearGradient id="crop-ring-paint" gradientUnits="userSpaceOnUse" {...cornersOf(box)}>
        {colors.map((color, at) => (
          <stop key={color + at} offset={at / Math.max(1, colors.length - 1)} stopColor={color} />
        ))}
      </linearGradient>
      {corners && <path fill={corners} fillRule="evenodd" d={`${outlineOf(box, false)}${outlineOf(box, true)}`} />}
      <ellipse
        className="crop-painted-ring"
        cx={x}
        cy={y}
        rx={(box.width - thickness) / 2}
        ry={(box.height - thickness) / 2}
        stroke={ringPaint}
        strokeWidth={thickness}
      />
    </>
  )
}

const ringPaint = 'url(#crop-ring-paint)'

const cornersOf = ({ x, y, width, height }: Rect) => ({ x1: x, y1: y, x2: x + width, y2: y + height })
