import { convolution } from './convolution.ts'
import { depthwise } from './depthwise.ts'
import { type Kernel, type Kind, relu } from './kernel.ts'
import { maxPool } from './max-pool.ts'

export const kernels: { [Each in Kind]: Kernel<Each> } = {
  convolution,
  depthwise,
  maxPool,

  /** The second input contains two numbers for each dimension: how many zeros to add before the values, and how many after them. */
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
