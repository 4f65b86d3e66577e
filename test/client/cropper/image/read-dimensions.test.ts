import { readDimensions, sniffFormat } from '../../../../client/cropper/image/read-dimensions.ts'
import { exifSegment } from './exif-segment.ts'
import { headers, jpeg } from './image-headers.ts'

const bytes = (numbers: number[]) => Uint8Array.from(numbers)

describe('sniffFormat and readDimensions', () => {
  test.each(Object.entries(headers))('%s', (name, header) => {
    const head = bytes(header(4032, 3024))
    const format = sniffFormat(head)
    expect(format).toBe(name.split(' ')[0])
    expect(readDimensions(head, format!)).toEqual({ width: 4032, height: 3024 })
  })

  test('reads a size that a long segment stands in front of', () => {
    const profile = [0xff, 0xe2, 0xff, 0xff, ...Array(65533).fill(0xff)]
    expect(readDimensions(bytes(jpeg(exifSegment(6), profile)(8, 6)), 'jpeg')).toEqual({ width: 8, height: 6 })
  })

  test.each(Object.entries(headers))('%s cut off anywhere never throws', (_, header) => {
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
    '%j is no image here',
    text => {
      expect(sniffFormat(bytes([...Buffer.from(text)]))).toBeUndefined()
    },
  )
})
