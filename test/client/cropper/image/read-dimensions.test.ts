import { readDimensions, sniffFormat } from '../../../../client/cropper/image/read-dimensions.ts'
import { exifSegment } from './exif-segment.ts'
import { headers, jpeg } from './image-headers.ts'

const bytes = (numbers: number[]) => Uint8Array.from(numbers)

describe('sniffFormat and readDimensions', () => {
  test.each(Object.entries(headers))('recognize %s and its size', (name, header) => {
    const head = bytes(header(4032, 3024))
    const format = sniffFormat(head)
    expect(format).toBe(name.split(' ')[0])
    expect(readDimensions(head, format!)).toEqual({ width: 4032, height: 3024 })
  })

  test('read a size that follows a long segment', () => {
    const profile = [0xff, 0xe2, 0xff, 0xff, ...Array(65533).fill(0xff)]
    expect(readDimensions(bytes(jpeg(exifSegment(6), profile)(8, 6)), 'jpeg')).toEqual({ width: 8, height: 6 })
  })

  test.each(Object.entries(headers))('do not throw for %s cut off at any byte', (_, header) => {
    const head = header(640, 480)
    for (let length = 0; length < head.length; length++) {
      const cut = bytes(head.slice(0, length))
      const read = () => {
        const format = sniffFormat(cut)
        if (format) readDimensions(cut, format)
      }
      expect(read).not.toThrow()
    }
  })

  test.each(['', 'BM', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', '    ftypmp42'])(
    'recognize no image format in the text %j',
    text => {
      expect(sniffFormat(bytes([...Buffer.from(text)]))).toBeUndefined()
    },
  )
})
