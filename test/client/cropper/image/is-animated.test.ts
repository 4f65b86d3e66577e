import { isAnimated } from '../../../../client/cropper/image/is-animated.ts'
import type { ImageFormat } from '../../../../client/cropper/image/read-dimensions.ts'

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

const answer = (format: ImageFormat, text: string, headLength = Infinity) => {
  const file = bytes(text)
  return isAnimated(new Blob([file]), file.slice(0, headLength), format)
}

const gif = (...blocks: string[]) => `GIF89a\x01\0\x01\0\x80\0\0......${blocks.join('')};`
const frame = '\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0'
const framePalette = '\x2c\0\0\0\0\x01\0\x01\0\x81............\x02\x02D\x01\0'
const delay = '\x21\xf9\x04\0\x0a\0\0\0'
const loop = '\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0'
const chunk = (name: string, content: string) => `\0\0\0${String.fromCharCode(content.length)}${name}${content}....`
const png = (...chunks: string[]) => `\x89PNG\r\n\x1a\n${chunk('IHDR', '.'.repeat(13))}${chunks.join('')}`
const data = chunk('IDAT', '....')

describe('isAnimated', () => {
  test.each([
    ['gif', 'that plays once', gif(delay, frame, delay, frame), true],
    ['gif', 'that loops', gif(loop, delay, framePalette, delay, framePalette), true],
    ['gif', 'with one frame', gif(delay, frame), false],
    ['gif', 'with one frame and a loop', gif(loop, frame), false],
    ['gif', 'that is cut off', gif(frame).slice(0, -5), false],
    ['webp', 'with a frame', 'RIFF....WEBPVP8X..........ANIM', true],
    ['webp', 'in the simple format', 'RIFF....WEBPVP8 ....', false],
    ['png', 'with two frames', png(chunk('acTL', '\0\0\0\x02\0\0\0\0'), data), true],
    [
      'png',
      'with two frames after a long text',
      png(chunk('tEXt', 'x'.repeat(99)), chunk('acTL', '\0\0\0\x02\0\0\0\0'), data),
      true,
    ],
    ['png', 'with one frame', png(data), false],
    ['avif', 'sequence', '\0\0\0\x14ftypavis\0\0\0\0avif', true],
    ['avif', 'still', '\0\0\0\x14ftypavif\0\0\0\0mif1', false],
    ['jpeg', 'with the letters of another format', 'ANIM', false],
  ] as const)('of a %s %s', async (format, _, text, moves) => {
    expect(await answer(format, text)).toBe(moves)
  })

  test('finds the second frame of a GIF after the start of the file', async () => {
    const large = frame.replace('\x02D\x01', '\xff'.padEnd(256, '.').repeat(20))
    expect(await answer('gif', gif(large, frame), 1000)).toBe(true)
    expect(await answer('gif', gif(large), 1000)).toBe(false)
  })
})
