import { heifSize } from '../../../../client/cropper/image/heif-size.ts'
import { box, fileType, meta, statedSize } from './image-headers.ts'

const read = (...parts: number[][]) => heifSize(Uint8Array.from(parts.flat()))

const size = { width: 300, height: 200 }
/** The sizes of a gain map and of the smaller primary picture. */
const properties = [...statedSize(600, 400), ...statedSize(300, 200)]
const uses = [0, 0, 0, 2, ...[0, 1, 1, 2], ...[0, 2, 1, 1]]
const ordinary = meta(properties, uses)
const ftyp = fileType('avif')

describe('heifSize', () => {
  test('returns the size of the primary picture, not of the largest one', () =>
    expect(read(ftyp, ordinary)).toEqual(size))

  test.each([
    [
      'a box before it states its size in 64 bits',
      [[0, 0, 0, 1, ...Buffer.from('mdat'), 0, 0, 0, 0, 0, 0, 0, 19, 7, 7, 7], ordinary],
    ],
    [
      'its own size is in 64 bits',
      [[0, 0, 0, 1, ...ordinary.slice(4, 8), 0, 0, 0, 0, 0, 0, 0, ordinary.length + 8, ...ordinary.slice(8)]],
    ],
    ['it extends to the end of the file', [[0, 0, 0, 0, ...ordinary.slice(4)]]],
  ])('reads `meta` if %s', (_, parts) => expect(read(ftyp, ...parts)).toEqual(size))

  test('reads wide item numbers and property indices', () => {
    const wide = box('ipma', [1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0x80, 2])
    const primary = box('pitm', [1, 0, 0, 0, 0, 0, 0, 1])
    const content = [...primary, ...box('iprp', [...box('ipco', properties), ...wide])]
    expect(read(ftyp, box('meta', [0, 0, 0, 0, ...content]))).toEqual(size)
  })

  test.each([
    ['without `meta`', [ftyp, box('mini', [1, 2, 3])]],
    ['whose primary picture has no size', [ftyp, meta(properties, [0, 0, 0, 1, 0, 2, 1, 1])]],
    ['whose primary picture uses a missing property', [ftyp, meta(properties, [0, 0, 0, 1, 0, 1, 1, 9])]],
    ['whose box has an impossible size', [ftyp, [0, 0, 0, 7, ...Buffer.from('free')], ordinary]],
    [
      'whose box has an impossible size in 64 bits',
      [ftyp, [0, 0, 0, 1, ...Buffer.from('free'), ...Array(8).fill(0)], ordinary],
    ],
  ])('returns nothing for a file %s', (_, parts) => expect(read(...parts)).toBeUndefined())
})
