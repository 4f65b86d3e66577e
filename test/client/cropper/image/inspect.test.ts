import { inspect } from '../../../../client/cropper/image/inspect.ts'
import { exifSegment } from './exif-segment.ts'
import { headers, jpeg } from './image-headers.ts'

const file = (...parts: number[][]) => new Blob(parts.map(part => Uint8Array.from(part)))

describe('inspect', () => {
  test('recognizes a photo that is stored sideways by its header', async () => {
    expect(await inspect(file(jpeg(exifSegment(6))(4032, 3024)))).toEqual({
      format: 'jpeg',
      size: { width: 4032, height: 3024 },
      sideways: true,
      animated: false,
    })
  })

  test.each([undefined, new Blob()])('rejects an empty image: %p', async nothing => {
    await expect(inspect(nothing)).rejects.toMatchObject({ code: 'empty', message: 'image must not be empty' })
  })

  test.each(Object.entries(headers))('rejects a decompression bomb: %s', async (_, header) => {
    await expect(inspect(file(header(16_000, 16_000)))).rejects.toMatchObject({
      code: 'tooLarge',
      values: { megapixels: 256, limit: 50 },
    })
  })

  test('accepts what cameras call 50 megapixels', async () => {
    expect((await inspect(file(headers.png!(8688, 5792)))).size.width).toBe(8688)
  })

  test('rejects a photo far above 50 megapixels', async () => {
    await expect(inspect(file(headers.png!(9000, 6000)))).rejects.toMatchObject({
      code: 'tooLarge',
      values: { megapixels: 54, limit: 50 },
    })
  })

  test('reads more of the file if the size is after the first 64 KB', async () => {
    const segment = [0xff, 0xe2, 0xff, 0xff, ...Array(65533).fill(0)]
    expect((await inspect(file(jpeg(segment, segment)(8, 6)))).size).toEqual({ width: 8, height: 6 })
  })

  test.each([
    [[1, 2, 3, 4], 'unsupported'],
    [[0xff, 0xd8, 0xff, 0xd9], 'broken'],
    [headers.png!(0, 5), 'broken'],
  ])('rejects the bytes %j with the code %s', async (bytes, code) => {
    await expect(inspect(file(bytes))).rejects.toMatchObject({ code })
  })
})
