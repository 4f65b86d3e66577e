import { components } from './lab.ts'

/** A grid cell is 2 ** `bits` wide along the three CIELAB axes, and 2 ** `alphaBits` wide along the alpha axis. */
const [bits, alphaBits] = [3, 5]
const [side, alphaSide] = [1 << bits, 1 << alphaBits]
const perAxis = 256 / side

/** Half the diagonal of a cell. */
const reach = Math.sqrt(3 * (side / 2) ** 2 + (alphaSide / 2) ** 2)

export type Nearest = (colors: Float32Array, at: number) => number

/**
 * For each cell of the colour space, keeps a short list of palette entries. The palette entry that is nearest to a colour is
 * always in the list of the colour's cell.
 */
export function nearestIn(palette: Float32Array): Nearest {
  const count = palette.length / components
  const cells = new Array<Uint8Array | undefined>(perAxis ** 3 * (256 / alphaSide))
  const distances = new Float32Array(count)

  const fill = (light: number, a: number, b: number, alpha: number) => {
    let least = Infinity
    for (let entry = 0; entry < count; entry++) {
      const at = entry * components
      const distance = Math.hypot(
        palette[at]! - (light + 0.5) * side,
        palette[at + 1]! - (a + 0.5) * side + 128,
        palette[at + 2]! - (b + 0.5) * side + 128,
        palette[at + 3]! - (alpha + 0.5) * alphaSide,
      )
      distances[entry] = distance
      if (distance < least) least = distance
    }
    const entries = []
    for (let entry = 0; entry < count; entry++) if (distances[entry]! <= least + 2 * reach) entries.push(entry)
    return Uint8Array.from(entries)
  }

  return (colors, at) => {
    const [one, two, three, four] = [colors[at]!, colors[at + 1]!, colors[at + 2]!, colors[at + 3]!]
    const light = cellOf(one, bits)
    const a = cellOf(two + 128, bits)
    const b = cellOf(three + 128, bits)
    const alpha = cellOf(four, alphaBits)
    const cell = ((alpha * perAxis + light) * perAxis + a) * perAxis + b
    cells[cell] ??= fill(light, a, b, alpha)
    const entries = cells[cell]
    let best = entries[0]!
    let least = Infinity
    for (let i = 0; i < entries.length; i++) {
      const from = entries[i]! * components
      const d0 = palette[from]! - one
      const d1 = palette[from + 1]! - two
      const d2 = palette[from + 2]! - three
      const d3 = palette[from + 3]! - four
      const distance = d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3
      if (distance < least) {
        least = distance
        best = entries[i]!
      }
    }
    return best
  }
}

/** Dithering errors can move a colour out of the colour space. */
const cellOf = (value: number, bits: number) => (value <= 0 ? 0 : value >= 256 ? 255 >> bits : value >> bits)
