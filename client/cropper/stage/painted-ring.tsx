import { centreOf, type Rect } from '../../photo/geometry/shapes.ts'
import { type RingName, rings } from '../../photo/rings.ts'

/** The ring as the file will have it (`paintRing`): along the inner edge, its colours from top left to bottom right. */
export function PaintedRing({ box, name }: { box: Rect; name: RingName }) {
  const { width: share, colors } = rings[name]
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
      <ellipse
        className="crop-painted-ring"
        cx={x}
        cy={y}
        rx={(box.width - thickness) / 2}
        ry={(box.height - thickness) / 2}
        stroke="url(#crop-ring-paint)"
        strokeWidth={thickness}
      />
    </>
  )
}

const cornersOf = ({ x, y, width, height }: Rect) => ({ x1: x, y1: y, x2: x + width, y2: y + height })
