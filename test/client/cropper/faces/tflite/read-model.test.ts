import { float16, readModel } from '../../../../../client/cropper/faces/tflite/read-model.ts'
import { faceModel } from '../face-model.ts'

describe('readModel', () => {
  test('reads the graph of the face detector', () => {
    const { tensors, operations, inputs, outputs } = readModel(faceModel())
    expect(inputs.map(index => tensors[index]!.shape)).toEqual([[1, 128, 128, 3]])
    expect(outputs.map(index => tensors[index]!.shape)).toEqual([
      [1, 896, 16],
      [1, 896, 1],
    ])
    expect(Map.groupBy(operations, ({ kind }) => kind).get('convolution')).toHaveLength(21)
    expect(operations.find(({ kind }) => kind === 'convolution')).toMatchObject({ stride: [2, 2], activation: 'none' })
    expect(operations.find(({ kind }) => kind === 'maxPool')).toMatchObject({ stride: [2, 2], window: [2, 2] })
    expect(operations.find(({ kind }) => kind === 'concatenation')).toMatchObject({ axis: 1 })
  })

  test('rejects a model with an operator that it does not know', () => {
    const view = new DataView(faceModel())
    const table = (at: number, field: number) => {
      const place = at + view.getUint16(at - view.getInt32(at, true) + 4 + 2 * field, true)
      return place + view.getUint32(place, true)
    }
    const codes = table(view.getUint32(0, true), 1)
    const code = codes + 4 + view.getUint32(codes + 4, true)
    const fields = code - view.getInt32(code, true)
    const [old, current] = [0, 3].map(field => code + view.getUint16(fields + 4 + 2 * field, true))
    view.setInt8(old!, 25)
    if (current !== code) view.setInt32(current!, 25, true)
    expect(() => readModel(view.buffer)).toThrow('TensorFlow Lite operator 25 is not supported')
  })
})

test.each([
  [0x0000, 0],
  [0x8000, -0],
  [0x3c00, 1],
  [0xc000, -2],
  [0x3555, 0.333251953125],
  [0x7bff, 65_504],
  [0x0001, 2 ** -24],
  [0x03ff, 1023 * 2 ** -24],
])('float16 reads %i as %d', (bits, value) => {
  expect(float16(bits)).toBe(value)
})
