import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(__dirname, '../../../client/assets')
const photos = readdirSync(join(folder, 'photos'))
const shapesOf = (svg: string) => svg.match(/(?<= d=")[^"]+/g)!

describe('the drawn photo', () => {
  test.each(photos)('%s states its size, which a canvas needs to draw an SVG image', name => {
    expect(readFileSync(join(folder, 'photos', name), 'utf8')).toContain(
      'width="960" height="640" viewBox="0 0 960 640"',
    )
  })

  test.each(photos)('%s shows the portrait of the same name, without its square background', name => {
    const portrait = readFileSync(join(folder, 'portraits', name.replace('photo-', '')), 'utf8')
    const drawn = shapesOf(readFileSync(join(folder, 'photos', name), 'utf8'))
    const missing = shapesOf(portrait).filter(shape => !drawn.includes(shape))
    expect(missing).toEqual([expect.stringMatching(/^M0 \d+h400v\d+H0z$/)])
  })
})
