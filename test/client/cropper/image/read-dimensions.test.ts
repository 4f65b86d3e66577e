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

  test.each([
    ['a stray byte', [0]],
    ['seven stray bytes', [0, 1, 2, 3, 4, 5, 6]],
    ['stray bytes that contain 0xFF', [0xff, 0, 9, 0xff, 0xff]],
    ['markers without content', [0xff, 0xd8, 0xff, 0xd0, 0xff, 1]],
    ['a segment that is longer than it states', [0xff, 0xe1, 0, 5, 1, 2, 3, 4, 5, 6]],
    ['a segment with the impossible length 1', [0xff, 0xe1, 0, 1]],
  ])('read the size of a JPEG after %s', (_, bytesBefore) => {
    expect(readDimensions(bytes(jpeg(bytesBefore)(8, 6)), 'jpeg')).toEqual({ width: 8, height: 6 })
  })

  test('read the size of a BMP whose first line is the bottom one', () => {
    const upwards = bytes([0x42, 0x4d, ...Array(12).fill(0), 40, 0, 0, 0, 8, 0, 0, 0, 6, 0, 0, 0])
    expect(sniffFormat(upwards)).toBe('bmp')
    expect(readDimensions(upwards, 'bmp')).toEqual({ width: 8, height: 6 })
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

  test.each([
    '',
    'BM',
    'BMW, Mercedes and Audi',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF-1.7',
    '    ftypmp42',
  ])('recognize no image format in the text %j', text => {
    expect(sniffFormat(bytes([...Buffer.from(text)]))).toBeUndefined()
  })
})
