import { inflateSync } from 'node:zlib'
import { encodeIndexedPng } from '../../../../../client/cropper/file/palette/indexed-png.ts'
import { type Indexed, pixelsOf, reduceColors } from '../../../../../client/cropper/file/palette/reduce-colors.ts'
import { visibleDifference } from '../../../../../client/cropper/file/palette/visible-difference.ts'

const side = 160
const middle = side / 2

type Color = [number, number, number]

function paint(colorAt: (x: number, y: number) => Color): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const cover = Math.min(1, Math.max(0, middle + 0.5 - Math.hypot(x + 0.5 - middle, y + 0.5 - middle)))
      if (cover > 0) pixels.set([...colorAt(x, y), cover * 255], (y * side + x) * 4)
    }
  }
  return pixels
}

const skins: [string, Color, Color][] = [
  ['light', [245, 214, 196], [196, 140, 115]],
  ['medium', [205, 150, 115], [120, 75, 50]],
  ['dark', [120, 78, 58], [40, 24, 18]],
]

/** Returns deterministic camera noise of up to two steps per channel. */
const noise = (x: number, y: number, channel: number) => ((x * 73 + y * 151 + channel * 199 + x * y * 7) % 5) - 2

const skin = (lit: Color, shaded: Color, grain: number) =>
  paint((x, y) => {
    const share = Math.min(1, Math.hypot(x - 60, y - 55) / 110)
    return lit.map((value, i) => value + (shaded[i]! - value) * share + grain * noise(x, y, i)) as Color
  })

const alphaAt = ({ palette, indices }: Indexed, x: number, y: number) => palette[indices[y * side + x]! * 4 + 3]

describe('a picture with reduced colours', () => {
  test.each(skins.flatMap(skin => [0, 1].map(grain => [...skin, grain] as const)))(
    'looks like the original on a gradient of %s skin from %j to %j with the grain %d',
    (_, lit, shaded, grain) => {
      const pixels = skin(lit, shaded, grain)
      const reduced = reduceColors(pixels, side)!
      expect(reduced.palette.length / 4).toBeLessThanOrEqual(256)
      const { mean, percentile95 } = visibleDifference(pixels, pixelsOf(reduced), side)
      expect(mean).toBeLessThan(0.5)
      expect(percentile95).toBeLessThan(1)
    },
  )

  test('has transparent corners, an opaque middle and a smooth edge', () => {
    const reduced = reduceColors(skin(skins[0]![1], skins[0]![2], 1), side)!
    expect([0, side - 1].flatMap(x => [0, side - 1].map(y => alphaAt(reduced, x, y)))).toEqual([0, 0, 0, 0])
    const original = skin(skins[0]![1], skins[0]![2], 1)
    const wrong = Array.from({ length: side * side }, (_, i) => i).filter(i => {
      const [alpha, got] = [original[i * 4 + 3]!, alphaAt(reduced, i % side, Math.floor(i / side))]
      return (alpha === 0 || alpha === 255) && got !== alpha
    })
    expect(wrong).toEqual([])
    const edge = Array.from({ length: side }, (_, y) => alphaAt(reduced, 30, y)!)
    expect(edge.some(alpha => alpha > 20 && alpha < 235)).toBe(true)
  })

  test('keeps each colour of a picture with at most 256 colours', () => {
    const pixels = paint(x => (x % 3 ? [217, 48, 18] : [8, 12, 11]))
    expect(pixelsOf(reduceColors(pixels, side)!)).toEqual(pixels)
  })

  test('is refused if a viewer could see the difference', () => {
    const saturated = (x: number, y: number): Color => [(x * 37) % 256, (y * 53) % 256, ((x + y) * 91) % 256]
    // The simulated blur of the eye does not hide patches of five pixels.
    expect(
      reduceColors(
        paint((x, y) => saturated(Math.floor(x / 5), Math.floor(y / 5))),
        side,
      ),
    ).toBeUndefined()
  })
})

describe('the difference that a viewer sees', () => {
  test('is 0 for equal pictures and grows with the difference', () => {
    const grey = (value: number) => paint(() => [value, value, value])
    expect(visibleDifference(grey(120), grey(120), side)).toEqual({ mean: 0, percentile95: 0 })
    // The grey value 119 has the CIELAB lightness 50.0, and 124 has 52.0.
    expect(visibleDifference(grey(119), grey(124), side).mean).toBeCloseTo(2, 0)
  })

  test('ignores a checkerboard that is too fine for the eye', () => {
    const fine = paint((x, y) => ((x + y) % 2 ? [124, 124, 124] : [116, 116, 116]))
    expect(
      visibleDifference(
        fine,
        paint(() => [120, 120, 120]),
        side,
      ).percentile95,
    ).toBeLessThan(0.2)
  })
})

test('an indexed PNG contains size, colour space, palette, transparency and rows', async () => {
  const palette = Uint8ClampedArray.of(0, 0, 0, 0, 217, 48, 18, 255)
  const blob = await encodeIndexedPng({ palette, indices: Uint8Array.of(0, 1, 1, 1, 1, 0) }, 3)
  const bytes = Buffer.from(await blob.arrayBuffer())
  const chunks: [string, Buffer][] = []
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12)
    chunks.push([bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))])
  const [header, space, colors, alphas, data, end] = chunks.map(([name, content]) => [name, [...content]])
  expect(blob.type).toBe('image/png')
  expect(header).toEqual(['IHDR', [0, 0, 0, 3, 0, 0, 0, 2, 8, 3, 0, 0, 0]])
  expect([space, colors, alphas]).toEqual([
    ['sRGB', [0]],
    ['PLTE', [0, 0, 0, 217, 48, 18]],
    ['tRNS', [0, 255]],
  ])
  expect([...inflateSync(Buffer.from(data![1] as number[]))]).toEqual([0, 0, 1, 1, 0, 1, 1, 0])
  expect(end).toEqual(['IEND', []])
})
