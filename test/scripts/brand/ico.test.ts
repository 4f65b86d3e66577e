import { decode } from 'fast-png'
import { icoSizes, toIco } from '../../../scripts/brand/ico.ts'

/** A translucent square of one colour. */
function square(size: number, red: number) {
  const rgba = Buffer.alloc(size * size * 4)
  for (let i = 0; i < rgba.length; i += 4) rgba.set([red, 0, 0, 128], i)
  return { width: size, height: size, rgba }
}

test('toIco writes the size and the position of each picture, as a PNG with alpha', () => {
  const ico = toIco(icoSizes.map(size => square(size, size)))
  // Reserved, type 1 for icons, how many.
  expect([0, 2, 4].map(at => ico.readUInt16LE(at))).toEqual([0, 1, icoSizes.length])
  let end = 6 + 16 * icoSizes.length
  for (const [i, size] of icoSizes.entries()) {
    const entry = ico.subarray(6 + 16 * i, 6 + 16 * (i + 1))
    // Width, height, no palette, reserved; planes and bits.
    expect([...entry.subarray(0, 8)]).toEqual([size, size, 0, 0, 1, 0, 32, 0])
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)]
    expect(offset).toBe(end)
    end += length
    const { width, height, channels, depth, palette, data } = decode(ico.subarray(offset, end))
    expect([width, height, channels, depth, palette]).toEqual([size, size, 4, 8, undefined])
    expect([...data.subarray(0, 4)]).toEqual([size, 0, 0, 128])
  }
  expect(ico.length).toBe(end)
})
