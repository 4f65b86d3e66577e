/* The headers in this file state a size, but contain no image. */

const text = (words: string) => [...Buffer.from(words, 'latin1')]
const be16 = (value: number) => [value >> 8, value & 255]
const le16 = (value: number) => [value & 255, value >> 8]
const le24 = (value: number) => [...le16(value & 0xffff), value >> 16]
const be32 = (value: number) => [...be16(Math.floor(value / 65536)), ...be16(value % 65536)]
const le32 = (value: number) => [...le16(value % 65536), ...le16(Math.floor(value / 65536))]
export const box = (name: string, content: number[]) => [...be32(content.length + 8), ...text(name), ...content]

type Header = (width: number, height: number) => number[]

const webp = (chunk: string, content: number[]) => [
  ...text('RIFF'),
  ...le32(0),
  ...text('WEBP'),
  ...text(chunk),
  ...content,
]
const heif =
  (brand: string): Header =>
  (width, height) => {
    const properties = [...statedSize(160, 120), ...box('av1C', [0]), ...statedSize(width, height)]
    return [...fileType(brand), ...meta(properties, [0, 0, 0, 2, ...[0, 2, 1, 1], ...[0, 1, 2, 0x82, 3]])]
  }

export const fileType = (brand: string) => box('ftyp', [...text('mif1'), 0, 0, 0, 0, ...text(brand)])
export const statedSize = (width: number, height: number) => box('ispe', [0, 0, 0, 0, ...be32(width), ...be32(height)])

/** Returns a `meta` box whose primary picture is item 1. */
export const meta = (properties: number[], uses: number[]) =>
  box('meta', [
    ...[0, 0, 0, 0],
    ...box('pitm', [0, 0, 0, 0, 0, 1]),
    ...box('iprp', [...box('ipco', properties), ...box('ipma', [0, 0, 0, 0, ...uses])]),
  ])

export const jpeg =
  (...segments: number[][]): Header =>
  (width, height) => [
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
    ...segments.flat(),
    ...[0xff, 0xff, 0xc2, 0, 11, 8, ...be16(height), ...be16(width), 1, 1, 0x11, 0],
    ...[0xff, 0xda],
  ]

export const headers: Record<string, Header> = {
  jpeg: jpeg(),
  png: (width, height) => [...text('\x89PNG\r\n\x1a\n'), ...be32(13), ...text('IHDR'), ...be32(width), ...be32(height)],
  gif: (width, height) => [...text('GIF89a'), ...le16(width), ...le16(height)],
  bmp: (width, height) => [...text('BM'), ...Array(12).fill(0), ...le32(40), ...le32(width), ...le32(2 ** 32 - height)],
  'webp lossy': (width, height) => webp('VP8 ', [...le32(9), 0, 0, 0, 0x9d, 1, 0x2a, ...le16(width), ...le16(height)]),
  'webp lossless': (width, height) => webp('VP8L', [...le32(9), 0x2f, ...le32((width - 1) | ((height - 1) << 14))]),
  'webp extended': (width, height) => webp('VP8X', [...le32(10), 0, 0, 0, 0, ...le24(width - 1), ...le24(height - 1)]),
  avif: heif('avif'),
  'avif sequence': heif('avis'),
  heic: heif('heic'),
}
