import { type Dial, dialMargin, hasDials, knobAngle, rimPoint, scaleOf, wedgeOf } from '../../photo/geometry/rim.ts'
import { centreOf, type Framing } from '../../photo/geometry/shapes.ts'

type Props = { framing: Framing; round: boolean }

/**
 * Draws the zoom dial (a wedge) and the tilt dial (a plumb bob) on the rim of the crop box. Keyboard and screen reader users have
 * sliders instead.
 */
export function Dials({ framing, round }: Props) {
  const { box } = framing
  if (!hasDials(box)) return null
  const middle = centreOf(box)
  const knob = (dial: Dial) => rimPoint(box, round, knobAngle(framing, dial), dialMargin(framing, dial))
  const bob = knob('tilt')
  const scale = scaleOf(box, round, dialMargin(framing, 'tilt'))
  return (
    <>
      <path className="crop-plumb" d={`M${middle.x} ${middle.y}L${bob.x} ${bob.y}`} />
      <path className="crop-wedge" d={wedgeOf(box, round, dialMargin(framing, 'zoom'))} />
      <path className="crop-scale" d={scale} />
      <path className="crop-scale" d={scale} />
      <Knob dial="zoom" {...knob('zoom')} />
      <Knob dial="tilt" {...bob} />
    </>
  )
}

const Knob = ({ dial, x, y }: { dial: Dial; x: number; y: number }) => (
  <g className={`crop-dial crop-dial-${dial}`} data-part={dial}>
    <circle className="crop-grip" cx={x} cy={y} r="22" />
    <circle className="crop-knob" cx={x} cy={y} r="10" />
  </g>
)
