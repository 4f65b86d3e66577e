/**
 * Encodes a key frame with the browser's AV1 encoder and adds the container, because a canvas cannot write AVIF. Runs in the
 * page.
 */
export async function makeAvif(side: number, color: string): Promise<Blob> {
  const config = { codec: 'av01.0.04M.08', width: side, height: side }
  if (!(await VideoEncoder.isConfigSupported(config)).supported) {
    throw new Error(
      'This browser has no AV1 encoder, which the test needs. Set CHROME_PATH to a Chromium that has one.',
    )
  }
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.fillStyle = color
  context.fillRect(0, 0, side, side)

  const frames: number[][] = []
  const encoder = new VideoEncoder({
    output: chunk => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      frames.push([...bytes])
    },
    error: () => {},
  })
  encoder.configure(config)
  const frame = new VideoFrame(canvas, { timestamp: 0 })
  encoder.encode(frame, { keyFrame: true })
  frame.close()
  await encoder.flush()
  encoder.close()

  // AVIF forbids a temporal delimiter (two bytes) before the sequence header.
  const data = frames[0]!.slice(2)
  const header = data.slice(0, 2 + data[1]!)
  const u32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
  const text = (letters: string) => [...new TextEncoder().encode(letters)]
  const box = (name: string, ...parts: number[][]) => [...u32(8 + parts.flat().length), ...text(name), ...parts.flat()]
  const full = (name: string, ...parts: number[][]) => box(name, [0, 0, 0, 0], ...parts)

  const ftyp = box('ftyp', text('avif'), u32(0), text('avifmif1miaf'))
  const entry = box('infe', [2, 0, 0, 0, 0, 1, 0, 0], text('av01'), [0])
  const properties = box(
    'ipco',
    full('ispe', u32(side), u32(side)),
    full('pixi', [3, 8, 8, 8]),
    box('av1C', [0x81, 4, 0x0c, 0], header),
  )
  const meta = (start: number) =>
    full(
      'meta',
      full('hdlr', u32(0), text('pict'), u32(0), u32(0), u32(0), [0]),
      full('pitm', [0, 1]),
      full('iloc', [0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1], u32(start), u32(data.length)),
      full('iinf', [0, 1], entry),
      box('iprp', properties, full('ipma', u32(1), [0, 1, 3, 1, 2, 0x83])),
    )
  const start = ftyp.length + meta(0).length + 8
  return new Blob([Uint8Array.from([...ftyp, ...meta(start), ...box('mdat', data)])])
}
