import { eventually } from '../support/eventually.ts'
import { heic, picture } from '../support/heic.ts'
import { downloaded, given, largePhoto, photoOf } from './support/files.ts'
import { type Here, inEachEngine, type Visitor } from './support/visitor.ts'

inEachEngine('the tool', here => {
  beforeEach(async () => {
    await here.visitor.visit('/')
  })

  test('makes valid image files in every format that it offers', async () => {
    const { visitor } = here
    await open(here)
    expect(await save(here, 'portrait-700-round.png')).toMatchObject({
      type: 'image/png',
      width: 700,
      height: 700,
      corner: 0,
    })
    await visitor.click('.crop-download')
    expect(await saved(here, 'portrait-700-square.jpg')).toMatchObject({
      type: 'image/jpeg',
      width: 700,
      height: 700,
      corner: 255,
    })
    await visitor.click('.crop-options summary')
    const offered = await visitor.run(() =>
      [...document.querySelector<HTMLSelectElement>('.crop-options select')!.options].map(({ value }) => value),
    )
    const encodes = await visitor.run(() =>
      document.createElement('canvas').toDataURL('image/webp').startsWith('data:image/webp'),
    )
    expect(offered).toEqual(encodes ? ['jpeg', 'png', 'webp'] : ['jpeg', 'png'])
    if (!encodes) return
    await visitor.run(chooseFormat, 'webp')
    await isWeighed(visitor, 'WebP')
    expect(await save(here, 'portrait-700-square.webp')).toMatchObject({ type: 'image/webp', width: 700, height: 700 })
  })

  test.each(['mouse', 'touch'] as const)('moves the photo by %s', async pointer => {
    const { visitor } = here
    await open(here)
    const before = await visitor.run(shown)
    const { x, y } = await visitor.run(() => {
      document.querySelector('.crop-stage')!.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = document.querySelector('.crop-stage')!.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    await visitor.move(
      [
        { x, y },
        { x: x + 20, y },
        { x: x + 40, y },
        { x: x + 40, y },
      ],
      pointer,
    )
    await changes(visitor, before)
  })

  test('rotates the photo, and zooms it by keys and wheel', async () => {
    const { visitor } = here
    await open(here)
    const zoom = () => Number(document.querySelector<HTMLInputElement>('.crop-drawer-zoom input')!.value)
    let before = await visitor.run(shown)
    await visitor.click('.crop-bar .crop-disc:not(.crop-switch)')
    await changes(visitor, before)
    const start = await visitor.run(zoom)
    await visitor.run(() => document.querySelector<HTMLElement>('.crop-drawer-zoom input')!.focus())
    await visitor.press('ArrowRight')
    await eventually(async () => expect(await visitor.run(zoom)).toBeGreaterThan(start))
    before = await visitor.run(shown)
    await visitor.run(() => {
      const stage = document.querySelector('.crop-stage')!
      const { x, y, width, height } = stage.getBoundingClientRect()
      stage.dispatchEvent(
        new WheelEvent('wheel', {
          deltaY: -200,
          clientX: x + width / 2,
          clientY: y + height / 2,
          bubbles: true,
          cancelable: true,
        }),
      )
    })
    await changes(visitor, before)
  })

  test('opens dropped and pasted files', async () => {
    const { visitor } = here
    await visitor.run(hand, 'drop', 300)
    await visitor.sees('#crop .crop-canvas')
    await visitor.finds(() => document.querySelector('.crop-info')?.textContent, '200 × 200')
    await visitor.run(hand, 'paste', 600)
    await visitor.finds(() => document.querySelector('.crop-info')?.textContent, '400 × 400')
  })

  test('opens a HEIC file', async () => {
    await here.visitor.choose('#crop input', given(here, 'photo.heic', heic([picture('colors')])))
    await here.visitor.sees('#crop .crop-canvas')
    await here.visitor.finds(() => document.querySelector('.crop-info')?.textContent, '64 × 64')
    expect(await here.visitor.run(colors)).toBeGreaterThan(3)
    unshown(here)
  })

  test('opens a photo of 50 megapixels', async () => {
    const { visitor } = here
    await visitor.choose('#crop input', given(here, 'large.png', largePhoto(8192, 6100)))
    await visitor.sees('#crop .crop-canvas')
    expect(await save(here, 'portrait-1024-round.png')).toMatchObject({
      type: 'image/png',
      width: 1024,
      height: 1024,
      corner: 0,
    })
  })

  test('shows an error for a file that is not an image', async () => {
    await here.visitor.choose('#crop input', given(here, 'notes.png', Buffer.from('no picture')))
    await here.visitor.finds(
      () => document.querySelector('.crop-error')?.textContent?.includes('cannot be opened here'),
      true,
    )
    unshown(here)
  })
})

const changes = (visitor: Visitor, before: string) =>
  eventually(async () => expect(await visitor.run(shown)).not.toBe(before))

/** Ignores failed images, because the page uses the chosen file as an image even if the browser cannot decode the file. */
function unshown(here: Here): void {
  expect(here.said().filter(line => !line.startsWith('not loaded: blob:'))).toEqual([])
}

async function open(here: Here): Promise<void> {
  await here.visitor.choose('#crop input', given(here, 'photo.png', await photoOf(here)))
  await here.visitor.sees('#crop .crop-canvas')
  await isWeighed(here.visitor, 'PNG')
  expect(await here.visitor.run(colors)).toBeGreaterThan(10)
}

const isWeighed = (visitor: Visitor, format: string) =>
  visitor.finds(
    format => document.querySelector('.crop-weight:not([aria-busy=true])')?.textContent?.includes(format),
    true,
    format,
  )

async function save(here: Here, name: string) {
  await here.visitor.click('.crop-download')
  return saved(here, name)
}

async function saved(here: Here, name: string) {
  const bytes = await downloaded(here, name)
  const type = bytes[0] === 0xff ? 'image/jpeg' : bytes[0] === 0x89 ? 'image/png' : 'image/webp'
  const decode = async (base64: string, type: string) => {
    const image = new Image()
    image.src = `data:${type};base64,${base64}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    })
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    return { width: canvas.width, height: canvas.height, corner: context.getImageData(0, 0, 1, 1).data[3] }
  }
  return { type, ...(await here.visitor.run(decode, bytes.toString('base64'), type)) }
}

/** Runs in the page. */
const shown = () => document.querySelector<HTMLElement>('.crop-canvas canvas')!.style.transform

function colors(): number {
  const canvas = document.querySelector<HTMLCanvasElement>('.crop-canvas canvas')!
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  return new Set(new Uint32Array(data.buffer)).size
}

function chooseFormat(format: string) {
  const select = document.querySelector<HTMLSelectElement>('.crop-options select')!
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, format)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Dispatches a drop or paste event, because a driver can neither drag a file nor write to the clipboard. */
async function hand(way: 'drop' | 'paste', width: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height: (width * 2) / 3 })
  canvas.getContext('2d')!.fillRect(0, 0, 100, 100)
  const photo = await new Promise<Blob>(done => canvas.toBlob(blob => done(blob!)))
  const data = new DataTransfer()
  data.items.add(new File([photo], 'photo.png', { type: 'image/png' }))
  const event = new Event(way, { bubbles: true, cancelable: true })
  Object.defineProperty(event, way === 'drop' ? 'dataTransfer' : 'clipboardData', { value: data })
  document.querySelector('h1')!.dispatchEvent(event)
}
