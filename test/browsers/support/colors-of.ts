import type { Visitor } from './visitor.ts'

/** Returns the number of colours in the window, and the window's lightness from 0 to 255. */
export async function colorsOf(visitor: Visitor): Promise<{ count: number; light: number }> {
  return visitor.run(read, (await visitor.picture()).toString('base64'))
}

/** Runs in the page. */
async function read(base64: string) {
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(image.naturalWidth / 4)
  canvas.height = Math.ceil(image.naturalHeight / 4)
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const count = new Set(new Uint32Array(data.buffer)).size
  return { count, light: data.reduce((sum, value, at) => (at % 4 === 1 ? sum + value : sum), 0) / (data.length / 4) }
}
