import { components, linear, writeLab } from './lab.ts'
import { nearestIn } from './nearest.ts'

/** Bits per channel in the histogram. */
const [bits, alphaBits] = [5, 3]

/**
 * The weight of a colour is its number of pixels raised to this power. With a power below 1, small areas (such as a red mouth in
 * front of a large background) also get palette entries.
 */
const power = 0.4

const rounds = 4

/** Pixels whose alpha passes `includes` use the palette entries from `from` to `to` (exclusive). */
export type Part = { includes: (alpha: number) => boolean; from: number; to: number }

export type Palette = { colors: Float32Array; parts: Part[] }

/** If a picture has both translucent and opaque pixels, each kind gets at least this many palette entries. */
const edge = 12

/**
 * Transparent, translucent and opaque pixels have separate palette entries. With shared entries, an opaque pixel could become
 * translucent, and a transparent corner could become grey.
 */
export function choosePalette(pixels: Uint8ClampedArray, most: number): Palette {
  const includes = [isClear, isTranslucent, isOpaque]
  const counts = includes.map(() => 0)
  for (let at = 3; at < pixels.length; at += 4) counts[includes.findIndex(test => test(pixels[at]!))]! += 1
  const [clear, translucent, opaque] = counts as [number, number, number]
  const rest = most - Math.min(1, clear)
  const share = Math.round((rest * translucent) / Math.max(1, translucent + opaque))
  const ofTranslucent = translucent === 0 ? 0 : opaque === 0 ? rest : Math.min(Math.max(share, edge), rest - edge)
  const sizes = [Math.min(1, clear), ofTranslucent, opaque === 0 ? 0 : rest - ofTranslucent]
  let from = 0
  const colors: number[] = []
  const parts = includes.map((includes, i) => {
    if (sizes[i]! > 0) colors.push(...chooseColors(pixels, includes, sizes[i]!))
    const part = { includes, from, to: colors.length / components }
    from = part.to
    return part
  })
  return { colors: Float32Array.from(colors), parts: parts.filter(({ from, to }) => to > from) }
}

const isClear = (alpha: number) => alpha === 0
const isTranslucent = (alpha: number) => alpha > 0 && alpha < 255
const isOpaque = (alpha: number) => alpha === 255

function chooseColors(pixels: Uint8ClampedArray, includes: Part['includes'], most: number): Float32Array {
  const histogram = histogramOf(pixels, includes)
  let palette = split(histogram, most)
  for (let round = 0; round < rounds; round++) palette = improve(palette, histogram)
  return palette
}

type Histogram = { colors: Float32Array; weights: Float32Array }

function histogramOf(pixels: Uint8ClampedArray, includes: Part['includes']): Histogram {
  const slots = new Int32Array(1 << (3 * bits + alphaBits)).fill(-1)
  /** Five sums for each colour: red, green, blue, alpha, and number of pixels. */
  const sums: number[] = []
  const shift = 8 - bits
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue, alpha] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!, pixels[at + 3]!]
    if (!includes(alpha)) continue
    const color = ((((red >> shift) << bits) | (green >> shift)) << bits) | (blue >> shift)
    const key = ((alpha >> (8 - alphaBits)) << (3 * bits)) | color
    let from = slots[key]!
    if (from < 0) {
      from = slots[key] = sums.length
      sums.push(0, 0, 0, 0, 0)
    }
    sums[from]! += linear[red]!
    sums[from + 1]! += linear[green]!
    sums[from + 2]! += linear[blue]!
    sums[from + 3]! += alpha
    sums[from + 4]! += 1
  }
  const colors = new Float32Array((sums.length / 5) * components)
  const weights = new Float32Array(sums.length / 5)
  for (let i = 0; i < weights.length; i++) {
    const [red, green, blue, alpha, count] = sums.slice(i * 5, i * 5 + 5) as [number, number, number, number, number]
    writeLab(colors, i * components, red / count, green / count, blue / count, alpha / count / 255)
    weights[i] = count ** power
  }
  return { colors, weights }
}

type Box = { from: number; to: number; mean: number[]; axis: number; variance: number }

function split({ colors, weights }: Histogram, most: number): Float32Array {
  const order = Uint32Array.from(weights, (_, i) => i)
  const boxes = [boxOf(colors, weights, order, 0, order.length)]
  while (boxes.length < most) {
    const widest = boxes.reduce((one, other) => (other.variance > one.variance ? other : one))
    if (widest.variance < 1e-3) break
    const { from, to, mean, axis } = widest
    const middle = partition(order, from, to, i => colors[i * components + axis]! <= mean[axis]!)
    const parts = [boxOf(colors, weights, order, from, middle), boxOf(colors, weights, order, middle, to)]
    boxes.splice(boxes.indexOf(widest), 1, ...parts)
  }
  return Float32Array.from(boxes.flatMap(({ mean }) => mean))
}

function boxOf(colors: Float32Array, weights: Float32Array, order: Uint32Array, from: number, to: number): Box {
  const sums = [0, 0, 0, 0]
  const squares = [0, 0, 0, 0]
  let weight = 0
  for (let i = from; i < to; i++) {
    const own = weights[order[i]!]!
    weight += own
    for (let axis = 0; axis < components; axis++) {
      const value = colors[order[i]! * components + axis]!
      sums[axis]! += own * value
      squares[axis]! += own * value * value
    }
  }
  const mean = sums.map(sum => sum / weight)
  const variances = mean.map((value, axis) => squares[axis]! - weight * value * value)
  const variance = to - from > 1 ? Math.max(...variances) : 0
  return { from, to, mean, axis: variances.indexOf(Math.max(...variances)), variance }
}

/**
 * Moves the elements that match `isFirst` to the front, and returns the index at which the rest begins. Neither part is empty.
 */
function partition(order: Uint32Array, from: number, to: number, isFirst: (element: number) => boolean): number {
  let [left, right] = [from, to - 1]
  while (left <= right) {
    const element = order[left]!
    if (isFirst(element)) left++
    else {
      order[left] = order[right]!
      order[right--] = element
    }
  }
  return Math.min(Math.max(left, from + 1), to - 1)
}

/** Assigns each colour to its nearest palette entry, and moves each entry to the mean of its colours (one step of k-means). */
function improve(palette: Float32Array, { colors, weights }: Histogram): Float32Array {
  const nearest = nearestIn(palette)
  const sums = new Float64Array(palette.length)
  const totals = new Float64Array(palette.length / components)
  for (let i = 0; i < weights.length; i++) {
    const entry = nearest(colors, i * components)
    totals[entry]! += weights[i]!
    for (let axis = 0; axis < components; axis++)
      sums[entry * components + axis]! += weights[i]! * colors[i * components + axis]!
  }
  return palette.map((value, i) => {
    const total = totals[Math.floor(i / components)]!
    return total > 0 ? sums[i]! / total : value
  })
}
