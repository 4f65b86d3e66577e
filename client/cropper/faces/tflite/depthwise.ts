import { type Kernel, padding, relu } from './kernel.ts'

/** Applies one filter to each channel (DepthwiseConv2D). */
export const depthwise: Kernel<'depthwise'> = ([input, filter, bias], output, { stride, activation }) => {
  const [, height = 0, width = 0, channels = 0] = input!.shape
  const [, rows = 0, columns = 0] = filter!.shape
  const [, outputHeight = 0, outputWidth = 0] = output.shape
  const [top, left] = [padding(height, outputHeight, rows, stride[0]), padding(width, outputWidth, columns, stride[1])]
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
}
