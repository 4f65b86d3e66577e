import { encodeCanvas } from '../../photo/encode-canvas.ts'

const [width, height, columns] = [1600, 1100, 4]
const [marginTop, rowHeight] = [90, 500]

/** Diameters in the order of the examples on the page: large, small, medium. */
const diameters = [310, 210, 260]

export async function drawWall(list: HTMLElement): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  const { color, fontFamily } = getComputedStyle(list)
  context.fillStyle = getComputedStyle(list.closest('.wall')!).backgroundColor
  context.fillRect(0, 0, width, height)
  Object.assign(context, { fillStyle: color, strokeStyle: color, lineWidth: 3, textAlign: 'center' })
  context.font = `600 30px ${fontFamily}`
  for (const [i, item] of [...list.children].entries()) {
    const picture = item.querySelector('img')!
    picture.loading = 'eager'
    await picture.decode()
    const x = (width / columns) * ((i % columns) + 0.5)
    hang(context, picture, x, marginTop + rowHeight * Math.floor(i / columns), diameters[i % diameters.length]!)
    context.fillText(item.textContent!, x, marginTop + rowHeight * Math.floor(i / columns) + 410, width / columns - 30)
  }
  return encodeCanvas(canvas)
}

/** Both halves of the cord run at 45°, as in `client/components/hang.css`. */
function hang(context: CanvasRenderingContext2D, picture: HTMLImageElement, x: number, nail: number, across: number) {
  const cord = across * 0.243
  context.beginPath()
  context.moveTo(x - cord, nail + cord)
  context.lineTo(x, nail)
  context.lineTo(x + cord, nail + cord)
  context.stroke()
  context.beginPath()
  context.arc(x, nail, 9, 0, 2 * Math.PI)
  context.fill()
  const [radius, middle] = [across / 2, nail + across * 0.68]
  context.save()
  context.beginPath()
  context.arc(x, middle, radius, 0, 2 * Math.PI)
  context.clip()
  const side = Math.min(picture.naturalWidth, picture.naturalHeight)
  const [left, top] = [(picture.naturalWidth - side) / 2, (picture.naturalHeight - side) / 2]
  context.drawImage(picture, left, top, side, side, x - radius, middle - radius, across, across)
  context.restore()
}
