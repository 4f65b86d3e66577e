/** Runs in the page, so it cannot use imports. */
export function paintPictures(exif: number[][]) {
  const colors = ['rgb(255 0 0', 'rgb(0 255 0', 'rgb(0 0 255', 'rgb(255 255 255']

  function paint(context: OffscreenCanvasRenderingContext2D, width: number, height: number, alpha = 1) {
    for (const [at, color] of colors.entries()) {
      context.fillStyle = `${color} / ${alpha})`
      context.fillRect(((at % 2) * width) / 2, (Math.floor(at / 2) * height) / 2, width / 2, height / 2)
    }
  }

  function canvas(width: number, height: number) {
    return new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D
  }

  async function file(type: string, width = 60, height = 40, alpha = 1): Promise<Blob> {
    const context = canvas(width, height)
    paint(context, width, height, alpha)
    return context.canvas.convertToBlob({ type, quality: 1 })
  }

  /** Paints the picture rotated or mirrored, so that this EXIF orientation makes it upright. */
  function stored(orientation: number, w: number, h: number) {
    const ways = [
      [1, 0, 0, 1, 0, 0],
      [-1, 0, 0, 1, w, 0],
      [-1, 0, 0, -1, w, h],
      [1, 0, 0, -1, 0, h],
      [0, 1, 1, 0, 0, 0],
      [0, -1, 1, 0, 0, w],
      [0, -1, -1, 0, h, w],
      [0, 1, -1, 0, h, 0],
    ]
    const context = orientation > 4 ? canvas(h, w) : canvas(w, h)
    context.setTransform(...(ways[orientation - 1] as [number, number, number, number, number, number]))
    paint(context, w, h)
    return context.canvas
  }

  async function oriented(orientation: number, times = 1): Promise<Blob> {
    const picture = await stored(orientation, 60 * times, 40 * times).convertToBlob({ type: 'image/jpeg', quality: 1 })
    return new Blob([picture.slice(0, 2), Uint8Array.from(exif[orientation]!), picture.slice(2)])
  }

  async function pixelsOf(bitmap: ImageBitmap) {
    const context = canvas(bitmap.width, bitmap.height)
    context.drawImage(bitmap, 0, 0)
    return context.getImageData(0, 0, bitmap.width, bitmap.height).data
  }

  function cornersOf(bitmap: ImageBitmap) {
    const { width, height } = bitmap
    const context = canvas(width, height)
    context.drawImage(bitmap, 0, 0)
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data]
    return { width, height, corners: [at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)] }
  }

  const difference = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
    one.length === other.length ? one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at]!)), 0) : 999

  const gif = () =>
    new Blob([Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), x => x.charCodeAt(0))])
  const png = (width: number, height: number, alpha = 1) => file('image/png', width, height, alpha)

  const base64 = async (blob: Blob): Promise<string> =>
    btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))

  const pictures = { base64, file, png, gif, oriented, pixelsOf, cornersOf, difference }
  Object.assign(window, { pictures })
  return pictures
}
