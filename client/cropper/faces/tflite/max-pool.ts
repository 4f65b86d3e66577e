import { type Kernel, padding } from './kernel.ts'

export const maxPool: Kernel<'maxPool'> = ([input], output, { stride, window: [rows, columns] }) => {
  const [, height = 0, width = 0, channels = 0] = input!.shape
  const [, outputHeight = 0, outputWidth = 0] = output.shape
  const [top, left] = [padding(height, outputHeight, rows, stride[0]), padding(width, outputWidth, columns, stride[1])]
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
}
