import { inspect } from '../../../../client/cropper/image/inspect.ts'
import { exifSegment } from './exif-segment.ts'
import { box, headers, jpeg } from './image-headers.ts'

const file = (...parts: number[][]) => new Blob(parts.map(part => Uint8Array.from(part)))

describe('inspect', () => {
  test('returns the upright size of a photo that is stored sideways', async () => {
    expect(await inspect(file(jpeg(exifSegment(6))(4032, 3024)))).toEqual({
      format: 'jpeg',
      size: { width: 3024, height: 4032 },
      animated: false,
    })
  })

  test.each(['avif', 'heic'])(
    'returns no size for %s, because the decoder may crop and rotate the picture',
    async format => {
      expect(await inspect(file(headers[format]!(4032, 3024)))).toMatchObject({ format, size: undefined })
    },
  )

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
    expect((await inspect(file(headers.png!(8688, 5792)))).size).toEqual({ width: 8688, height: 5792 })
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
    [[1, 2, 3, 4], undefined],
    [[0xff, 0xd8, 0xff, 0xd9], 'jpeg'],
    [headers.png!(0, 5), 'png'],
    [headers.gif!(0, 0), 'gif'],
    [[...headers.png!(1, 1).slice(0, 8), ...box('CgBI', [80, 0, 32, 2]), ...Array(16).fill(255)], 'png'],
  ])('leaves the bytes %j without a size to the decoder', async (bytes, format) => {
    expect(await inspect(file(bytes))).toEqual({ format, size: undefined, animated: false })
  })
})
