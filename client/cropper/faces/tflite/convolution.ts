import { type Kernel, padding } from './kernel.ts'

/** Each output value is the sum of the products of the filter's values and the input values below the filter (Conv2D). */
export const convolution: Kernel<'convolution'> = ([input, filter, bias], output, { stride, activation }) => {
  const [, height = 0, width = 0, channels = 0] = input!.shape
  const [filters = 0, rows = 0, columns = 0] = filter!.shape
  const [, outputHeight = 0, outputWidth = 0] = output.shape
  const [top, left] = [padding(height, outputHeight, rows, stride[0]), padding(width, outputWidth, columns, stride[1])]
  const [x, offsets, y] = [input!.values, bias!.values, output.values]
  const length = rows * columns * channels
  const line = columns * channels
  const places = outputHeight * outputWidth
  // Stores 64-bit values. Otherwise, JavaScript would convert a 32-bit value to 64 bits each time it loads the value.
  const weights = Float64Array.from(filter!.values)
  const [patch, nextPatch] = [new Float64Array(length), new Float64Array(length)]
  const least = activation === 'relu' ? 0 : -Infinity

  const gather = (place: number, patch: Float64Array) => {
    const fromRow = ((place / outputWidth) | 0) * stride[0] - top
    const fromColumn = (place % outputWidth) * stride[1] - left
    for (let i = 0; i < rows; i++) {
      const row = fromRow + i
      for (let j = 0; j < columns; j++) {
        const column = fromColumn + j
        const to = i * line + j * channels
        const isInside = row >= 0 && row < height && column >= 0 && column < width
        const from = (row * width + column) * channels
        for (let channel = 0; channel < channels; channel++) patch[to + channel] = isInside ? x[from + channel]! : 0
      }
    }
  }

  return () => {
    // Computes two filters at two places at a time, so that each loaded value is used twice. These loops do not use `Math`,
    // because Jest makes access to globals slow.
    for (let place = 0; place < places; place += 2) {
      const nextPlace = place + 1 < places ? place + 1 : place
      gather(place, patch)
      gather(nextPlace, nextPatch)
      for (let filter = 0; filter < filters; filter += 2) {
        const nextFilter = filter + 1 < filters ? filter + 1 : filter
        const [from, nextFrom] = [filter * length, nextFilter * length]
        let a = offsets[filter]!
        let b = offsets[nextFilter]!
        let [c, d] = [a, b]
        for (let i = 0; i < length; i++) {
          const value = patch[i]!
          const nextValue = nextPatch[i]!
          const weight = weights[from + i]!
          const nextWeight = weights[nextFrom + i]!
          a += value * weight
          b += value * nextWeight
          c += nextValue * weight
          d += nextValue * nextWeight
        }
        y[place * filters + filter] = a > least ? a : least
        y[place * filters + nextFilter] = b > least ? b : least
        y[nextPlace * filters + filter] = c > least ? c : least
        y[nextPlace * filters + nextFilter] = d > least ? d : least
      }
    }
  }
}
