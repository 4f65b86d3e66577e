import { sharedSite } from '../../support/shared-site.ts'
import { still, visits } from '../../support/visits.ts'

const here = visits(sharedSite, still)

test('/favicon.ico shows the mark, 48 px wide with transparent corners', async () => {
  const { page } = await here.visit('/')
  const { size, corner, middle } = await page.evaluate(async () => {
    const picture = await createImageBitmap(await (await fetch('/favicon.ico')).blob())
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true })!
    context.drawImage(picture, 0, 0)
    const alphaAt = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[3]!
    return { size: picture.width, corner: alphaAt(0, 0), middle: alphaAt(picture.width / 2, picture.height / 2) }
  })
  const advice = 'If your mark has another form, change these values; `npm run brand` draws the icon.'
  expect({ advice, size, corner, middle }).toEqual({ advice, size: 48, corner: 0, middle: 255 })
})
