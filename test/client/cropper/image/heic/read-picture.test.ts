import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { HeifError, type Libheif, readPicture } from '../../../../../client/cropper/image/heic/read-picture.ts'
import { grid, heic, mirror, picture, rotation, size, stated, withAlpha } from '../../../../support/heic.ts'

const { resolve } = createRequire(import.meta.url)
const compiled = new WebAssembly.Module(readFileSync(resolve('libheif-js/libheif-wasm/libheif.wasm')))
const start = createRequire(import.meta.url)('libheif-js/libheif-wasm/libheif.js') as (settings: object) => Libheif

const instantiateWasm = (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => unknown) =>
  receive(new WebAssembly.Instance(compiled, imports))

const newLibrary = () => start({ instantiateWasm, print() {}, printErr() {} })

const read = (file: Buffer, most = 52_000_000) => readPicture(newLibrary(), file, most)

const named: Record<string, number[]> = {
  red: [255, 0, 0, 255],
  green: [0, 255, 0, 255],
  blue: [0, 0, 255, 255],
  white: [255, 255, 255, 255],
  'half blue': [0, 0, 255, 128],
  'half white': [255, 255, 255, 128],
}

function quadrants(file: Buffer) {
  const { pixels, stride, width, height } = read(file)
  const at = (x: number, y: number) => [...pixels.subarray((y * stride + x) * 4, (y * stride + x) * 4 + 4)]
  const found = [at(5, 5), at(width - 5, 5), at(5, height - 5), at(width - 5, height - 5)]
  const nameOf = (pixel: number[]) =>
    Object.keys(named).find(name => named[name]!.every((value, i) => Math.abs(value - pixel[i]!) < 4)) ?? String(pixel)
  return [`${width}x${height}`, ...found.map(nameOf)].join(' ')
}

function refusal(file: Buffer, most?: number, library = newLibrary()): HeifError | undefined {
  try {
    readPicture(library, file, most ?? 52_000_000)
    return undefined
  } catch (error) {
    return error as HeifError
  }
}

const tiles = Array.from({ length: 4 }, () => picture('colors'))
const laid = [{ type: 'dimg', from: 1, to: [2, 3, 4, 5] }]
const plain = heic([picture('colors')])

describe('readPicture', () => {
  test.each([
    ['without a transformation', plain, '96x64 red green blue white'],
    ['of 10 bits', heic([picture('deep')]), '96x64 red green blue white'],
    ['turned to the left', heic([picture('colors', rotation(1))]), '64x96 green white red blue'],
    ['upside down', heic([picture('colors', rotation(2))]), '96x64 white blue green red'],
    ['turned to the right', heic([picture('colors', rotation(3))]), '64x96 blue red white green'],
    ['mirrored top to bottom', heic([picture('colors', mirror(0))]), '96x64 blue white red green'],
    ['mirrored left to right', heic([picture('colors', mirror(1))]), '96x64 green red white blue'],
    ['of tiles, as phones write it', heic([grid(2, 2), ...tiles], laid), '192x128 red green blue white'],
    [
      'of tiles with a width that is not a multiple of 8',
      heic([grid(2, 2, 189, 127), ...tiles], laid),
      '189x127 red green blue white',
    ],
    ['half transparent', withAlpha(), '96x64 red green half blue half white'],
    ['multiplied by its alpha', withAlpha(true), '96x64 red green half blue half white'],
  ])('decodes a picture %s', (_, file, upright) => expect(quadrants(file)).toBe(upright))

  const untrue = heic([{ ...picture('colors'), properties: [picture('colors').properties[0]!, stated(9000, 5000)] }])
  const gap = heic([grid(2, 2), ...tiles.slice(1)], laid)
  const bomb = heic([{ ...grid(2, 2, 60_000, 60_000), properties: [stated(192, 128)] }, ...tiles], laid)
  const ring = heic([grid(2, 2)], [{ type: 'dimg', from: 1, to: [1, 1, 1, 1] }])

  test.each([
    ['that is cut off', plain.subarray(0, -60)],
    ['of tiles that is cut off', heic([grid(2, 2), ...tiles], laid).subarray(0, -60)],
    ['that is cut off in its header', plain.subarray(0, 120)],
    ['with a picture of zeros', Buffer.concat([plain.subarray(0, -150), Buffer.alloc(150)])],
    ['that states a wrong size', untrue],
    ['that lacks a tile', gap],
    ['with tiles of 3600 megapixels', bomb],
    ['that is a tile of itself', ring],
    ['that is empty', Buffer.alloc(0)],
    ['with a header only', plain.subarray(0, 24)],
  ])('rejects a file %s with a HeifError', (_, file) => expect(refusal(file)).toBeInstanceOf(HeifError))

  test('rejects a picture with more pixels than the limit', () => {
    const pixels = size.width * size.height
    expect(refusal(plain, pixels)).toBeUndefined()
    expect(refusal(plain, pixels - 1)?.message).toMatch(/exceeds the maximum image size/)
  })

  test('either decodes a file with a damaged byte or rejects it with a HeifError', () => {
    const outcomes = new Set<string>()
    // Use one instance for all files, because creating an instance for each file would take most of the time.
    const library = newLibrary()
    for (let at = 0; at < plain.length; at += 3) {
      const damaged = Buffer.from(plain)
      damaged[at]! ^= 0xff
      const error = refusal(damaged, undefined, library)
      outcomes.add(error ? error.constructor.name : 'a picture')
    }
    expect([...outcomes].sort()).toEqual(['HeifError', 'a picture'])
  })
})
