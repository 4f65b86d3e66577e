import { isAnimated } from '../../../../client/cropper/image/inspect.ts'

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

describe('isAnimated', () => {
  test.each([
    ['gif', `GIF89a${'\0'.repeat(775)}\x21\xff\x0bNETSCAPE2.0`, true],
    ['gif', `GIF89a${'\0'.repeat(775)}\x2c`, false],
    ['webp', 'RIFF....WEBPVP8X..........ANIM', true],
    ['webp', 'RIFF....WEBPVP8 ', false],
    ['png', '\x89PNG....IHDR.................acTL', true],
    ['png', '\x89PNG....IHDR.................IDAT', false],
    ['avif', '....ftypavis', true],
    ['avif', '....ftypavif', false],
    ['jpeg', 'ANIM', false],
  ] as const)('of a %s that begins with %j is %s', (format, text, moves) => {
    expect(isAnimated(bytes(text), format)).toBe(moves)
  })
})
