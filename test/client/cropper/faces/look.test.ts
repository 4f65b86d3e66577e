import { anchors, inputSide } from '../../../../client/cropper/faces/decode-faces.ts'
import { lookInto } from '../../../../client/cropper/faces/look.ts'

const pixels = { data: new Uint8ClampedArray(4 * 4 * 4), width: 4, height: 4 }
pixels.data.set([255, 0, 0, 255])

/** Returns a search whose model sees a face in the upper left cell. */
function leftFace() {
  const inputs: Float32Array[] = []
  const boxes = new Float32Array(anchors.length * 16)
  boxes.set([4, 4, 16, 16, -4, -4, 4, -4])
  const scores = Float32Array.from(anchors, (_, i) => (i === 0 ? 2 : -9))
  const look = lookInto(input => {
    inputs.push(Float32Array.from(input))
    return [boxes, scores]
  }, pixels)
  return { look, inputs }
}

describe('lookInto', () => {
  test('places a face in the photo', () => {
    const [face] = leftFace().look({ x: 100, y: 200, side: inputSide }, 0.5)
    expect(face!.box).toEqual({ x: 100, y: 200, width: 16, height: 16 })
    expect(face!.points.slice(0, 2)).toEqual([
      { x: 100, y: 200 },
      { x: 108, y: 200 },
    ])
  })

  test('mirrors the square, and places the face and its left and right points as the photo shows them', () => {
    const { look, inputs } = leftFace()
    const [face] = look({ x: 100, y: 200, side: inputSide, isMirrored: true }, 0.5)
    expect(face!.box).toEqual({ x: 212, y: 200, width: 16, height: 16 })
    expect(face!.points.slice(0, 2)).toEqual([
      { x: 220, y: 200 },
      { x: 228, y: 200 },
    ])
    look({ x: 0, y: 0, side: 4, isMirrored: true }, 0.5)
    const [red, last] = [0, (inputSide - 1) * 3].map(i => inputs[1]![i])
    expect([red, last]).toEqual([-1, 1])
  })
})
