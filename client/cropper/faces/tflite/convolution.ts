import { type Kernel, padding, relu } from './kernel.ts'

/** Multiplies the input below each filter by the filter (Conv2D). */
export const convolution: Kernel<'convolution'> = ([input, filter, bias], output, { stride, activation }) => {
  const [, height = 0, width = 0, channels = 0] = input!.shape
  const [filters = 0, rows = 0, columns = 0] = filter!.shape
  const [, outputHeight = 0, outputWidth = 0] = output.shape
  const [top, left] = [padding(height, outputHeight, rows, stride[0]), padding(width, outputWidth, columns, stride[1])]
  const [x, weights, offsets, y] = [input!.values, filter!.values, bias!.values, output.values]
  const length = rows * columns * channels
  const patch = new Float32Array(length)
  const line = columns * channels

  /** Copies the input below the filter, with zeros outside the picture. */
  const gather = (atRow: number, atColumn: number) => {
    for (let i = 0; i < rows; i++) {
      const row = atRow + i
      for (let j = 0; j < columns; j++) {
        const column = atColumn + j
        const to = i * line + j * channels
        const isInside = row >= 0 && row < height && column >= 0 && column < width
        const from = (row * width + column) * channels
        for (let channel = 0; channel < channels; channel++) patch[to + channel] = isInside ? x[from + channel]! : 0
      }
    }
  }

  /** Computes four filters at a time, so that each value of the patch is loaded once for all four. */
  const multiply = (to: number) => {
    let filter = 0
    for (; filter + 3 < filters; filter += 4) {
      const at = filter * length
      let [a, b, c, d] = [offsets[filter]!, offsets[filter + 1]!, offsets[filter + 2]!, offsets[filter + 3]!]
      for (let i = 0; i < length; i++) {
        const value = patch[i]!
        a += value * weights[at + i]!
        b += value * weights[at + length + i]!
        c += value * weights[at + 2 * length + i]!
        d += value * weights[at + 3 * length + i]!
      }
      y[to + filter] = a
      y[to + filter + 1] = b
      y[to + filter + 2] = c
      y[to + filter + 3] = d
    }
    for (; filter < filters; filter++) {
      let sum = offsets[filter]!
      for (let i = 0; i < length; i++) sum += patch[i]! * weights[filter * length + i]!
      y[to + filter] = sum
    }
  }

  return () => {
    for (let row = 0; row < outputHeight; row++) {
      for (let column = 0; column < outputWidth; column++) {
        gather(row * stride[0] - top, column * stride[1] - left)
        multiply((row * outputWidth + column) * filters)
      }
    }
    if (activation === 'relu') relu(y, y)
  }
}
