import type { Filled } from '../../../../../client/cropper/faces/tflite/kernel.ts'
import { kernels } from '../../../../../client/cropper/faces/tflite/kernels.ts'

const size = (shape: readonly number[]) => shape.reduce((product, length) => product * length, 1)

const tensor = (shape: readonly number[], seed = 1): Filled => ({
  shape,
  values: Float32Array.from({ length: size(shape) }, (_, i) => (((i + seed) * 7919) % 23) - 11),
})
const given = (shape: readonly number[], ...values: number[]): Filled => ({ shape, values: new Float32Array(values) })
const empty = (shape: readonly number[]): Filled => ({ shape, values: new Float32Array(size(shape)) })

function at({ shape, values }: Filled, ...[n, y, x, c]: [number, number, number, number]): number {
  const [, height = 0, width = 0, channels = 0] = shape
  const isInside = y >= 0 && y < height && x >= 0 && x < width
  return isInside ? values[((n * height + y) * width + x) * channels + c]! : 0
}

function each(
  [, height = 0, width = 0, channels = 0]: readonly number[],
  visit: (place: number[]) => number,
): number[] {
  const places = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) for (let c = 0; c < channels; c++) places.push([y, x, c])
  return places.map(visit)
}

describe('convolution', () => {
  test('computes the same product as a calculation by hand', () => {
    // Padding `SAME` adds zeros on the right and at the bottom.
    const output = empty([1, 2, 2, 1])
    const inputs = [given([1, 2, 2, 1], 1, 2, 3, 4), given([1, 2, 2, 1], 1, 1, 1, 2), given([1], 0.5)]
    kernels.convolution(inputs, output, {
      kind: 'convolution',
      inputs: [],
      output: 0,
      stride: [1, 1],
      activation: 'none',
    })()
    expect([...output.values]).toEqual([14.5, 6.5, 7.5, 4.5])
  })

  test.each([
    { filter: [6, 5, 5, 3], input: [1, 8, 8, 3], output: [1, 4, 4, 6], stride: 2, before: 1 },
    { filter: [5, 1, 1, 3], input: [1, 4, 4, 3], output: [1, 4, 4, 5], stride: 1, before: 0 },
    { filter: [4, 3, 3, 2], input: [1, 5, 5, 2], output: [1, 3, 3, 4], stride: 1, before: 0 },
  ])('equals the sum over the filter: $filter', ({ filter, input, output, stride, before }) => {
    const [x, weights, bias, y] = [tensor(input), tensor(filter, 5), tensor([filter[0]!], 3), empty(output)]
    const operation = { inputs: [], output: 0, stride: [stride, stride], activation: 'none' } as const
    kernels.convolution([x, weights, bias], y, { kind: 'convolution', ...operation })()
    const expected = each(output, ([row, column, f]) => {
      const products = each(filter, ([i, j, c]) => {
        return at(weights, f!, i!, j!, c!) * at(x, 0, row! * stride + i! - before, column! * stride + j! - before, c!)
      })
      return products.reduce((sum, product) => sum + product, bias.values[f!]!)
    })
    expect([...y.values]).toEqual(expected)
  })

  test('replaces negative results by zero with the activation relu', () => {
    const output = empty([1, 1, 2, 1])
    const inputs = [given([1, 1, 2, 1], 1, -1), given([1, 1, 1, 1], 3), given([1], 1)]
    kernels.convolution(inputs, output, {
      kind: 'convolution',
      inputs: [],
      output: 0,
      stride: [1, 1],
      activation: 'relu',
    })()
    expect([...output.values]).toEqual([4, 0])
  })
})

describe('depthwise convolution', () => {
  test.each([
    { stride: 1, output: [1, 4, 4, 3], before: 1 },
    { stride: 2, output: [1, 2, 2, 3], before: 0 },
  ])('filters each channel by itself, with stride $stride', ({ stride, output, before }) => {
    const [x, weights, bias, y] = [tensor([1, 4, 4, 3]), tensor([1, 3, 3, 3], 5), tensor([3], 3), empty(output)]
    const operation = { inputs: [], output: 0, stride: [stride, stride], activation: 'none' } as const
    kernels.depthwise([x, weights, bias], y, { kind: 'depthwise', ...operation })()
    const expected = each(output, ([row, column, c]) => {
      const products = each([1, 3, 3, 1], ([i, j]) => {
        return at(weights, 0, i!, j!, c!) * at(x, 0, row! * stride + i! - before, column! * stride + j! - before, c!)
      })
      return products.reduce((sum, product) => sum + product, bias.values[c!]!)
    })
    expect([...y.values]).toEqual(expected)
  })
})

test('max pooling takes the largest value of each window and channel', () => {
  const output = empty([1, 1, 2, 2])
  const input = given([1, 2, 4, 2], 1, 9, 2, 8, 3, 7, 4, 6, -1, 5, -2, 4, -3, 3, -4, 2)
  const operation = {
    kind: 'maxPool',
    inputs: [],
    output: 0,
    window: [2, 2],
    stride: [2, 2],
    activation: 'none',
  } as const
  kernels.maxPool([input], output, operation)()
  expect([...output.values]).toEqual([2, 9, 4, 7])
})

test('padding adds channels and rows of zeros', () => {
  const output = empty([1, 2, 2, 3])
  const counts = given([4, 2], 0, 0, 1, 0, 0, 0, 0, 1)
  kernels.pad([given([1, 1, 2, 2], 1, 2, 3, 4), counts], output, { kind: 'pad', inputs: [], output: 0 })()
  expect([...output.values]).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 0, 3, 4, 0])
})

test('addition and relu work on each value', () => {
  const [sum, positive] = [empty([1, 3]), empty([1, 3])]
  kernels.add([given([1, 3], 1, -2, 3), given([1, 3], 1, 1, -9)], sum, { kind: 'add', inputs: [], output: 0 })()
  kernels.relu([sum], positive, { kind: 'relu', inputs: [], output: 0 })()
  expect([[...sum.values], [...positive.values]]).toEqual([
    [2, -1, -6],
    [2, 0, 0],
  ])
})

test('concatenation joins along any axis, counted from the front or from the end', () => {
  const [one, other] = [given([1, 2, 2], 1, 2, 3, 4), given([1, 1, 2], 5, 6)]
  const [rows, columns] = [empty([1, 3, 2]), empty([1, 2, 4])]
  kernels.concatenation([one, other], rows, { kind: 'concatenation', inputs: [], output: 0, axis: 1 })()
  kernels.concatenation([one, one], columns, { kind: 'concatenation', inputs: [], output: 0, axis: -1 })()
  expect([...rows.values]).toEqual([1, 2, 3, 4, 5, 6])
  expect([...columns.values]).toEqual([1, 2, 1, 2, 3, 4, 3, 4])
})
