import type { Operation, Tensor } from './read-model.ts'

/** A tensor with its values in the order of its dimensions: batch (always one), height, width, channels. */
export type Filled = Required<{ -readonly [Key in keyof Tensor]: Tensor[Key] }>

type Kind = Exclude<Operation['kind'], 'reshape' | 'dequantize'>
type Kernel<Each extends Kind> = (
  inputs: readonly Filled[],
  output: Filled,
  operation: Operation & { kind: Each },
) => () => void

/** Operators of TensorFlow Lite for 32-bit floats. Each returns a function that computes the output from the current inputs. */
export const kernels: { [Each in Kind]: Kernel<Each> } = {
  convolution: ([input, filter, bias], output, { stride, activation }) => {
    const [, height = 0, width = 0, channels = 0] = input!.shape
    const [filters = 0, rows = 0, columns = 0] = filter!.shape
    const [, outputHeight = 0, outputWidth = 0] = output.shape
    const [top, left] = [
      padding(height, outputHeight, rows, stride[0]),
      padding(width, outputWidth, columns, stride[1]),
    ]
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
  },

  depthwise: ([input, filter, bias], output, { stride, activation }) => {
    const [, height = 0, width = 0, channels = 0] = input!.shape
    const [, rows = 0, columns = 0] = filter!.shape
    const [, outputHeight = 0, outputWidth = 0] = output.shape
    const [top, left] = [
      padding(height, outputHeight, rows, stride[0]),
      padding(width, outputWidth, columns, stride[1]),
    ]
    const [x, weights, offsets, y] = [input!.values, filter!.values, bias!.values, output.values]
    return () => {
      for (let row = 0; row < outputHeight; row++) {
        for (let column = 0; column < outputWidth; column++) {
          const to = (row * outputWidth + column) * channels
          for (let channel = 0; channel < channels; channel++) y[to + channel] = offsets[channel]!
          for (let i = 0; i < rows; i++) {
            const atRow = row * stride[0] - top + i
            if (atRow < 0 || atRow >= height) continue
            for (let j = 0; j < columns; j++) {
              const atColumn = column * stride[1] - left + j
              if (atColumn < 0 || atColumn >= width) continue
              const from = (atRow * width + atColumn) * channels
              const weight = (i * columns + j) * channels
              for (let channel = 0; channel < channels; channel++) {
                y[to + channel]! += x[from + channel]! * weights[weight + channel]!
              }
            }
          }
        }
      }
      if (activation === 'relu') relu(y, y)
    }
  },

  maxPool: ([input], output, { stride, window: [rows, columns] }) => {
    const [, height = 0, width = 0, channels = 0] = input!.shape
    const [, outputHeight = 0, outputWidth = 0] = output.shape
    const [top, left] = [
      padding(height, outputHeight, rows, stride[0]),
      padding(width, outputWidth, columns, stride[1]),
    ]
    const [x, y] = [input!.values, output.values]
    return () => {
      y.fill(-Infinity)
      for (let row = 0; row < outputHeight * rows; row++) {
        const toRow = Math.floor(row / rows)
        const fromRow = toRow * stride[0] - top + (row % rows)
        if (fromRow < 0 || fromRow >= height) continue
        for (let column = 0; column < outputWidth * columns; column++) {
          const toColumn = Math.floor(column / columns)
          const fromColumn = toColumn * stride[1] - left + (column % columns)
          if (fromColumn < 0 || fromColumn >= width) continue
          const to = (toRow * outputWidth + toColumn) * channels
          const from = (fromRow * width + fromColumn) * channels
          for (let channel = 0; channel < channels; channel++) {
            if (x[from + channel]! > y[to + channel]!) y[to + channel] = x[from + channel]!
          }
        }
      }
    }
  },

  /** The second input has a pair of counts for each dimension: zeros before and after the values. */
  pad: ([input, counts], output) => {
    const [, height = 0, width = 0, channels = 0] = input!.shape
    const [, , outputWidth = 0, outputChannels = 0] = output.shape
    const [, , top = 0, , left = 0, , front = 0] = counts!.values
    return () => {
      for (let row = 0; row < height; row++) {
        for (let column = 0; column < width; column++) {
          const to = ((row + top) * outputWidth + column + left) * outputChannels + front
          const from = (row * width + column) * channels
          for (let channel = 0; channel < channels; channel++)
            output.values[to + channel] = input!.values[from + channel]!
        }
      }
    }
  },

  add:
    ([one, other], { values }) =>
    () => {
      for (let i = 0; i < values.length; i++) values[i] = one!.values[i]! + other!.values[i]!
    },

  relu:
    ([input], { values }) =>
    () =>
      relu(input!.values, values),

  concatenation: (inputs, { values, shape }, { axis }) => {
    const after = shape.slice((axis + shape.length) % shape.length)
    const block = after.reduce((product, length) => product * length, 1)
    return () => {
      let start = 0
      for (const input of inputs) {
        const length = (input.values.length / values.length) * block
        for (let at = 0; at * length < input.values.length; at++) {
          values.set(input.values.subarray(at * length, (at + 1) * length), at * block + start)
        }
        start += length
      }
    }
  },
}

function relu(from: Filled['values'], to: Filled['values']): void {
  for (let i = 0; i < to.length; i++) to[i] = from[i]! > 0 ? from[i]! : 0
}

/** Returns the number of zeros before the first value. If the total is odd, the larger part is at the end. `VALID` needs none. */
const padding = (length: number, outputLength: number, window: number, stride: number): number =>
  Math.max(0, (outputLength - 1) * stride + window - length) >> 1
