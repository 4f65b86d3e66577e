import { loadPhoto } from '../../../client/cropper/image/load-photo.ts'

export type View = { width: number; height: number; fields: number[] }
export type Comparison = { tool: View | string; image: View | undefined; notes: string }

/** The tool reduces larger photos to this many pixels on the longer side. */
const longest = 2000

async function compare(file: Blob): Promise<Comparison> {
  const image = await showImage(file)
  try {
    const photo = await loadPhoto(file, longest)
    const { width, height, bitmap } = photo
    const tool = { width, height, fields: fieldsOf(bitmap) }
    const notes = (['animated', 'incomplete'] as const).filter(note => (photo as Record<string, unknown>)[note]).join()
    photo.close()
    return { tool, image, notes }
  } catch (error) {
    return { tool: String((error as { code?: string }).code ?? error), image, notes: '' }
  }
}

async function showImage(file: Blob): Promise<View | undefined> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
    })
    const fields = fieldsOf(image)
    return fields.some(value => value !== grey)
      ? { width: image.naturalWidth, height: image.naturalHeight, fields }
      : undefined
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

const side = 16
const detail = 16
const grey = 128

/**
 * Paints the picture on a grey background, divides it into 16 × 16 fields, and returns the mean red, green and blue of each
 * field.
 */
function fieldsOf(picture: HTMLImageElement | ImageBitmap): number[] {
  const canvas = new OffscreenCanvas(side * detail, side * detail)
  const context = canvas.getContext('2d')!
  context.fillStyle = `rgb(${grey} ${grey} ${grey})`
  context.fillRect(0, 0, canvas.width, canvas.height)
  // Do not smooth an enlarged picture, because browsers smooth images and bitmaps in different ways.
  context.imageSmoothingEnabled = picture.width > canvas.width
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const sums = new Array<number>(side * side * 3).fill(0)
  for (let at = 0; at < data.length; at += 4) {
    const pixel = at / 4
    const field = Math.floor(pixel / canvas.width / detail) * side + Math.floor((pixel % canvas.width) / detail)
    for (let channel = 0; channel < 3; channel++) sums[field * 3 + channel]! += data[at + channel]!
  }
  return sums.map(sum => sum / detail ** 2)
}

Object.assign(window, { compare })
