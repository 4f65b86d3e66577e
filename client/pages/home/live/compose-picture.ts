import scene from '../../../assets/portraits/scene.svg'
import { picture } from './view.ts'

/**
 * A drawn photo: somebody's round portrait, standing out of its circle, in front of the landscape of the site's scene. The
 * circle of the portrait is where `rest` looks, so that there the two show the same.
 */
export async function composePicture(portrait: string): Promise<Blob> {
  const [land, person] = await Promise.all([scene, portrait].map(async address => (await fetch(address)).text()))
  const { width, height } = picture
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    landscapeOf(land!),
    `<g transform="translate(280 160)">${uncut(person!)}</g></svg>`,
  ]
  return new Blob(parts, { type: 'image/svg+xml' })
}

/** The scene without whoever is in it, and without the sun behind them. */
export function landscapeOf(scene: string): string {
  const [from, to] = [scene.indexOf('<path fill'), scene.indexOf('<g transform="translate(380 ')]
  return scene.slice(from, to).replace(/<circle cx="610"[^>]*>/, '')
}

/** A portrait that no circle cuts: its square ground is a disc in front of which they stand. */
export function uncut(portrait: string): string {
  return portrait
    .slice(portrait.indexOf('>') + 1, portrait.lastIndexOf('</svg>'))
    .replace(' clip-path="url(#c)"', '')
    .replace(/d="M0 \d+h400v\d+H0z"/, 'd="M200 0a200 200 0 1 1 0 400a200 200 0 1 1 0-400z"')
}

/** Width in pixels of a drawn photo, about that of a phone's screen. */
const photoWidth = 1600

/** The drawn photo as a file such as a camera gives. */
export async function paintSample(portrait: string): Promise<Blob> {
  const address = URL.createObjectURL(await composePicture(portrait))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = photoWidth
    canvas.height = Math.round((photoWidth / picture.width) * picture.height)
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done))
    if (!blob) throw new Error('The browser did not paint the sample.')
    return blob
  } finally {
    URL.revokeObjectURL(address)
  }
}
